import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { defectCalls } from '@tejian/contract/reports/defectCalls.ts'
import {
  entryCalls,
  repItemCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  ysjlRepItemCalls,
} from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import type { Context } from '../kit/context.ts'
import { transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import type { Services } from '../kit/services.ts'
import { catalogueItems } from './build/catalogue.ts'
import { copyEntries } from './entry/copy.ts'
import { checkDefects, listDefects, submitDefects } from './entry/defects.ts'
import { entryDetail } from './entry/detail.ts'
import { originalRecord, repItems, reportItems } from './entry/itemLists.ts'
import { formDraft, itemsDraft } from './entry/parts.ts'
import { entryReference } from './entry/reference.ts'
import { saveDraft } from './entry/save.ts'
import { submitEntry } from './entry/submit.ts'
import { aheadOf, submitTasks, validateSubmit } from './entry/validate.ts'
import { forEachItem, withTasks } from './forEachItem.ts'
import { templatesInForce } from './templates/inForce.ts'

/** One after another: each reads a whole report. */
async function oneAfterAnother<T>(
  seisns: readonly string[],
  read: (seisn: string) => Promise<T>,
): Promise<T[]> {
  const found: T[] = []
  for (const seisn of seisns) found.push(await read(seisn))
  return found
}

type Submits = Pick<typeof rptEditInfoCalls, 'submit' | 'batchSubmit'>

/** Every part of the entry is submitted alike: the report goes on as a whole. */
function submitRoutes(bind: Bind, calls: Submits, lookups: Lookups): void {
  bind(calls.submit, async (context, input) => {
    await submitEntry(context, input, lookups)
    return null
  })
  bind(calls.batchSubmit, (context, { seisns, taskIds, ...sent }) =>
    forEachItem(context, withTasks(seisns, taskIds), entryMessages.nothingChosen, (one) =>
      submitEntry(context, { ...one, ...sent }, lookups),
    ),
  )
}

function formRoutes(bind: Bind, lookups: Lookups): void {
  const detail = (context: Context) => (seisn: string) => entryDetail(context, seisn, lookups)
  bind(rptEditInfoCalls.detail, (context, { seisn }) => detail(context)(seisn))
  bind(rptEditInfoCalls.batchDetail, (context, { seisns }) => oneAfterAnother(seisns, detail(context)))
  bind(rptEditInfoCalls.save, (context, input) => saveDraft(context, formDraft(input), lookups))
  bind(rptEditInfoCalls.batchSave, (context, { list }) =>
    forEachItem(context, list, entryMessages.nothingChosen, (one) =>
      saveDraft(context, formDraft(one), lookups),
    ),
  )
  const reference = (context: Context) => (seisn: string) => entryReference(context, seisn, lookups)
  bind(rptEditRefCalls.detail, (context, { seisn }) => reference(context)(seisn))
  bind(rptEditRefCalls.batchDetail, (context, { seisns }) => oneAfterAnother(seisns, reference(context)))
  bind(rptEditRefCalls.save, (context, { refData, ...input }) =>
    saveDraft(context, { ...input, header: refData.header }, lookups),
  )
  bind(rptEditRefCalls.batchSave, (context, { list }) =>
    forEachItem(context, list, entryMessages.nothingChosen, ({ refData, ...input }) =>
      saveDraft(context, { ...input, header: refData.header }, lookups),
    ),
  )
}

type ItemCalls = Pick<typeof repItemCalls, 'save' | 'batchSave'>

function itemSaves(bind: Bind, calls: ItemCalls, lookups: Lookups): void {
  bind(calls.save, (context, { itemList, ...input }) =>
    saveDraft(context, itemsDraft(input, itemList), lookups),
  )
  bind(calls.batchSave, (context, { list }) =>
    forEachItem(context, list, entryMessages.nothingChosen, ({ itemList, ...input }) =>
      saveDraft(context, itemsDraft(input, itemList), lookups),
    ),
  )
}

function itemRoutes(bind: Bind, lookups: Lookups): void {
  const items = (context: Context) => (seisn: string) => repItems(context, seisn, lookups)
  const original = (context: Context) => (seisn: string) => originalRecord(context, seisn, lookups)
  bind(repItemCalls.detail, (context, { seisn }) => items(context)(seisn))
  bind(repItemCalls.batchDetail, (context, { seisns }) => oneAfterAnother(seisns, items(context)))
  bind(ysjlRepItemCalls.detail, (context, { seisn }) => original(context)(seisn))
  bind(ysjlRepItemCalls.batchDetail, (context, { seisns }) => oneAfterAnother(seisns, original(context)))
  itemSaves(bind, repItemCalls, lookups)
  itemSaves(bind, ysjlRepItemCalls, lookups)
  bind(entryCalls.getRepItemList, (context, { seisn }) => reportItems(context, seisn, lookups))
  bind(entryCalls.saveRepItem, (context, { itemList, ...input }) =>
    saveDraft(context, itemsDraft(input, itemList), lookups),
  )
  bind(entryCalls.listImpItem, (context, input) => importantItems(context, input, lookups))
}

/** The important items of a report, or of the templates of a class and kind. */
async function importantItems(
  context: Context,
  {
    seisn,
    ...filters
  }: { seisn?: string | undefined; inmGroupCode?: string | undefined; equclacode?: string | undefined },
  lookups: Lookups,
): Promise<AnswerOf<typeof entryCalls.listImpItem>> {
  if (seisn) return reportItems(context, seisn, lookups, true)
  return catalogueItems(templatesInForce(context), filters, dayOf(context.now()))
    .filter(({ item }) => item.key)
    .map(({ template, item, sort }) => ({
      id: `${template.code}:${item.no}`,
      seisn: '',
      itemCode: item.no,
      itemName: item.name,
      inmGroupCode: template.inmGroups.join(','),
      result: null,
      note: null,
      sort,
    }))
}

/** 报告录入: drafts, what is looked at beside them, checks, submit; copies and defects. */
export function entryRoutes(bind: Bind, { lookups }: Services): void {
  formRoutes(bind, lookups)
  itemRoutes(bind, lookups)
  for (const calls of [rptEditInfoCalls, rptEditRefCalls, repItemCalls, ysjlRepItemCalls])
    submitRoutes(bind, calls, lookups)
  bind(entryCalls.reportSubmitValidate, (context, { seisns }) => validateSubmit(context, seisns, lookups))
  bind(entryCalls.reportProcessReturnValue, (context, { seisn }) => aheadOf(context, seisn, lookups))
  bind(entryCalls.unitRptCopy, (context, input) => copyEntries(context, input, lookups))
  bind(entryCalls.taskSubmit, async (context, input) => {
    await transact(context, (inner) => submitTasks(inner, input, lookups))
    return null
  })
  bind(defectCalls.defectDetailList, listDefects)
  bind(defectCalls.defectSubmit, submitDefects)
  bind(defectCalls.check, (context, { seisn }) => checkDefects(context, seisn, lookups))
}
