import type { Conversion } from '@tejian/contract/mobile/convert.ts'
import { concerns, type FailRule, type Inspected } from '@tejian/contract/mobile/failRule.ts'
import type { Guide } from '@tejian/contract/mobile/guide.ts'
import type { PhoneTemplateContent } from '@tejian/contract/mobile/phoneTemplate.ts'
import { type ReleaseInForce, releaseInForce } from '@tejian/contract/mobile/release.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

type Reading = Pick<Context, 'db' | 'now'>

/** The release of the phone's pages in force today, and from which one on a phone may sync. */
export async function phoneRelease({ db, now }: Reading): Promise<ReleaseInForce> {
  const releases = await db
    .selectFrom('phone_release')
    .select(['versionNo', 'publishDate', 'enabled', 'forceUpdate'])
    .where('enabled', '=', true)
    .execute()
  return releaseInForce(releases, dayOf(now()))
}

/** What the quality department has set for templates, by code. */
export async function contentsOf({ db }: Pick<Context, 'db'>, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, PhoneTemplateContent>()
  const rows = await db
    .selectFrom('phone_template')
    .select(['templateCode', 'content'])
    .where('enabled', '=', true)
    .where('templateCode', 'in', [...codes])
    .execute()
  return new Map(
    rows.flatMap(({ templateCode, content }) => (content ? [[templateCode ?? '', content]] : [])),
  )
}

/** The conversions of a template in their order. */
export async function conversionsOf({ db }: Pick<Context, 'db'>, code: string): Promise<Conversion[]> {
  return db
    .selectFrom('phone_conversion')
    .select(['sourceField', 'targetField', 'convRule', 'ruleParam', 'defaultValue'])
    .where('enabled', '=', true)
    .where('templateCode', '=', code)
    .orderBy('objCode')
    .execute()
}

/** The rules of failures of templates; `failuresOf` asks them on the phone. */
export async function failRulesOf(
  { db }: Pick<Context, 'db'>,
  codes: readonly string[],
): Promise<FailRule[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('phone_fail_rule')
    .select([
      'templateCode',
      'equclacode',
      'seisortcodeset',
      'itemCode',
      'itemName',
      'resultName',
      'failLevel',
      'needNotice',
    ])
    .where('enabled', '=', true)
    .where('templateCode', 'in', [...codes])
    .orderBy('itemCode')
    .execute()
}

/** The guides that concern any of these inspections, in their order; `guidesFor` places them. */
export async function guidesOf({ db }: Reading, inspected: readonly Inspected[]): Promise<Guide[]> {
  const guides = await db
    .selectFrom('phone_guide')
    .select(['id', 'guideName', 'equclacode', 'seisortcodeset', 'itemName', 'guideContent', 'riskTip'])
    .where('enabled', '=', true)
    .orderBy('sortNo')
    .orderBy('guideName')
    .execute()
  return guides.filter((guide) => inspected.some((one) => concerns(guide, one)))
}
