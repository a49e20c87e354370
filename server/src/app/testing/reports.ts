import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import type { HeaderValues, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { isDerived } from '@tejian/contract/reports/header.ts'
import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { begunBy, inspectionAnswers, nextDateOf, plainlyGraded } from '../../demo/walk/answers.ts'
import { fieldInstruments } from '../../demo/walk/walkers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { itemRows, lackReason, saved, sure } from './declarations.ts'
import type { TestApp } from './harness.ts'

export type Work = { id: string; seisn: string; taskId: string; appmainsysid: string; equdatasysid: string }

type Wanted = { count?: number; prefix?: string; kind?: string; inspectors?: string; unitOf?: string }

const worksOf = async (server: TestApp, appmainsysid: string): Promise<Work[]> =>
  (await itemRows(server, appmainsysid)).map((item) =>
    sure(item, 'seisn', 'taskId', 'appmainsysid', 'equdatasysid'),
  )

/** What inspectors of a class take along, calibrated beyond the day. */
async function carriedInstruments(server: TestApp, prefix: string, day: string) {
  const instrumentIds = await fieldInstruments(server.services, prefix, day)
  const { rows } = await sql<{
    name: string
  }>`select "instName" || '（' || "instNo" || '）' as name from instrument
    where id = any(${instrumentIds.split(',')}::uuid[]) order by "instNo"`.execute(server.services.db)
  return {
    instrumentIds,
    instrumentNames: rows.map(({ name }) => name).join('、'),
  }
}

/** Items that wait at 报告生成 in jianyan's hands, inspected today, of one unit. */
export async function tasksToBuild(server: TestApp, wanted: Wanted = {}): Promise<Work[]> {
  const { count = 1, prefix = '31', kind = 'DJ', inspectors = 'jianyan,jianyan2', unitOf } = wanted
  const registrar = await server.as('shouli')
  const { appmainsysid } = await saved(server, registrar, {
    count,
    prefix,
    ...(unitOf && { unitOf }),
    more: { inmGroupCode: kind },
  })
  await registrar.must(declarationCalls.submitAppMain, { appmainsysid })
  await registrar.must(reviewCalls.acceptCommit, { appmainsysid, lackReason })
  const context = await server.contextOf('anpai')
  const planInspectDate = dayOf(context.now())
  const instruments = await carriedInstruments(server, prefix, planInspectDate)
  for (const { id } of await itemRows(server, appmainsysid))
    await move(context, {
      record: businessItem,
      id,
      action: 'arrange',
      supplied: { planInspectDate, proPrincipalId: 'jianyan' },
      holder: { loginName: 'jianyan', name: '检验员' },
      prepare: async () => ({
        planInspectDate,
        proPrincipalId: 'jianyan',
        proPrincipalName: '检验员',
        inspectorIds: inspectors,
        inspectors: '检验员',
        ...instruments,
        taskConfirmFlag: '0',
      }),
    })
  return worksOf(server, appmainsysid)
}

/** Items that wait at 报告录入, their reports built. */
export async function reportsToEnter(server: TestApp, wanted: Wanted = {}): Promise<Work[]> {
  const made = await tasksToBuild(server, wanted)
  const inspector = await server.as('jianyan')
  for (const { seisn } of made) await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
  return worksOf(server, made[0]?.appmainsysid ?? '')
}

/** The best conclusion that a template has. */
export const goodConclusion = (template: Template): string => template.conclusion.options[0] ?? ''

/** What no report of this kind goes without and the archive does not tell. */
const missingAtHead = (template: Template, header: HeaderValues): HeaderValues =>
  Object.fromEntries(
    template.requiredHeader
      .filter((name) => !header[name] && !isDerived(name))
      .map((name) => [name, template.ownFields?.[name]?.options?.[0] ?? '1']),
  )

/** Fills a report completely: every item that the device has fit, with a conclusion. `more` takes the place of single answers. */
export async function fillReport(
  server: TestApp,
  seisn: string,
  more: { items?: Record<string, ItemEntry>; inspectResult?: string; ninspectdate?: string } = {},
): Promise<Template> {
  const inspector = await server.as('jianyan')
  const detail = await inspector.must(rptEditInfoCalls.detail, { seisn })
  const template = templateOf(detail.templateCode, detail.templateVersion)
  if (!template) throw new Error('no template')
  const { items, inspectResult = goodConclusion(template), ...dates } = more
  const facts = reportFacts(detail.equclacode, detail.facts, detail.formData.header, detail)
  const begun = begunBy(detail.formData, detail.instrumentNames ?? '')
  const graded = plainlyGraded(inspectResult.startsWith('不') ? 1 : 0)
  const next = nextDateOf(template, graded, detail.inspectdate ?? '')
  await inspector.must(rptEditInfoCalls.save, {
    seisn,
    inspectResult,
    ...(next && { ninspectdate: next }),
    ...dates,
    formData: JSON.stringify({
      header: missingAtHead(template, detail.formData.header),
      items: { ...inspectionAnswers(template, facts, seisn, 0, graded, begun), ...items },
    }),
  })
  return template
}

/** Reports that wait at 报告确认 for jianyan2. */
export async function reportsToConfirm(server: TestApp, wanted: Wanted = {}): Promise<Work[]> {
  const made = await reportsToEnter(server, wanted)
  const inspector = await server.as('jianyan')
  for (const { seisn } of made) {
    await fillReport(server, seisn)
    await inspector.must(rptEditInfoCalls.submit, { seisn })
  }
  return worksOf(server, made[0]?.appmainsysid ?? '')
}
