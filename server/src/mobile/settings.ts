import type { Conversion } from '@tejian/contract/mobile/convert.ts'
import { concerns, type FailRule, type Inspected } from '@tejian/contract/mobile/failRule.ts'
import type { Guide } from '@tejian/contract/mobile/guide.ts'
import {
  type PhoneItem,
  type PhoneTemplateContent,
  phoneItems,
} from '@tejian/contract/mobile/phoneTemplate.ts'
import { type ReleaseInForce, releaseInForce } from '@tejian/contract/mobile/release.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { templatesOf } from '../reports/public.ts'

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

const codesOf = (templates: readonly Template[]): string[] => [...new Set(templates.map(({ code }) => code))]

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

/**
 * The items of templates as the phone asks for them, by the ids of the templates' versions. A template that nobody has set
 * is entered whole, in the order of the paper.
 */
export async function entryConfig(
  context: Reading,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PhoneItem[]>> {
  const templates = await templatesOf(context, templateIds)
  const contents = await contentsOf(context, codesOf([...templates.values()]))
  return new Map(
    [...templates].map(([id, template]) => [id, phoneItems(template, contents.get(template.code) ?? null)]),
  )
}

/** The conversions of templates in their order, by the ids of the templates' versions. */
export async function conversionsOf(
  context: Reading,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Conversion[]>> {
  const templates = await templatesOf(context, templateIds)
  const codes = codesOf([...templates.values()])
  const rows =
    codes.length === 0
      ? []
      : await context.db
          .selectFrom('phone_conversion')
          .select(['templateCode', 'sourceField', 'targetField', 'convRule', 'ruleParam', 'defaultValue'])
          .where('enabled', '=', true)
          .where('templateCode', 'in', codes)
          .orderBy('objCode')
          .execute()
  return new Map(
    [...templates].map(([id, { code }]) => [
      id,
      rows
        .filter(({ templateCode }) => templateCode === code)
        .map(({ templateCode: _code, ...conversion }) => conversion),
    ]),
  )
}

/** The rules of failures of templates, by the ids of the templates' versions; `failuresOf` asks them on the phone. */
export async function failRulesOf(
  context: Reading,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FailRule[]>> {
  const templates = await templatesOf(context, templateIds)
  const codes = codesOf([...templates.values()])
  const rows =
    codes.length === 0
      ? []
      : await context.db
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
          .where('templateCode', 'in', codes)
          .orderBy('itemCode')
          .execute()
  return new Map(
    [...templates].map(([id, { code }]) => [id, rows.filter(({ templateCode }) => templateCode === code)]),
  )
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
