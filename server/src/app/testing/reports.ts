import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { itemsOf, type Template, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
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
        instrumentNames: '钢卷尺、万用表',
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

/** The answer of an item that fits: nothing to measure, the first choice, grade 3 of vessels. */
function fitAnswer(item: TemplateItem): ItemEntry {
  if (item.resultKind === 'text') return { text: '正常' }
  if (item.resultKind === 'select')
    return { text: item.dict === 'safetyGrade' ? '3级' : (item.options?.[0] ?? '') }
  return {
    result: 'Y',
    ...(item.measures && { values: Object.fromEntries(item.measures.map(({ name }) => [name, '/'])) }),
  }
}

/** Answers to all items, all of them fit. */
export const fitAnswers = (template: Template): Record<string, ItemEntry> =>
  Object.fromEntries(itemsOf(template).map((item) => [item.no, fitAnswer(item)]))

/** The best conclusion that a template has. */
export const goodConclusion = (template: Template): string => template.conclusion.options[0] ?? ''

/** Fills a report completely: every item fit, with a conclusion. `more` takes the place of single answers. */
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
  await inspector.must(rptEditInfoCalls.save, {
    seisn,
    inspectResult,
    ...dates,
    formData: JSON.stringify({ items: { ...fitAnswers(template), ...items } }),
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
