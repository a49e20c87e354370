import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import {
  documentStages,
  type QualityDocument,
  type qualityDocument,
} from '@tejian/contract/quality/documents/document.ts'
import type { Context } from '../../kit/context.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'

const steps: Readonly<Record<string, string>> = {
  plan: 'WJJH',
  make: 'WJBZ',
  audit: 'WJSH',
  approval: 'WJSP',
  issue: 'WJFB',
}
const words = new Map(Object.entries(steps).map(([word, step]) => [step, word]))

/** The catalogue's words for steps; after the issue a document is received and looked up. */
function stageOf(word: string): FiltersOf<typeof qualityDocument> {
  if (word === 'receive') return { stage: documentStages.receive }
  if (word === 'query') return { stage: documentStages.issued }
  return { step: Object.hasOwn(steps, word) ? steps[word] : word }
}

const wordOf = ({ step, receivedCount, receiverCount }: QualityDocument): string =>
  words.get(step ?? '') ?? ((receivedCount ?? 0) < (receiverCount ?? 0) ? 'receive' : 'query')

/** The list of documents in the catalogue's words; its `version` is taken by the row's own, so `versionNo` says it. */
export async function listQualityFiles(
  context: Context,
  source: ListSource<typeof qualityDocument>,
  request: Readonly<Record<string, string | undefined>>,
) {
  const names = { fileNo: 'fileno', title: 'fileTitle', stepcode: stageOf } as const
  const answer = await findRows(context, source, toRecordNames(request, names) as ListRequest)
  const list = answer.list.map((row) => ({
    ...row,
    fileNo: row.fileno,
    title: row.fileTitle,
    stepcode: wordOf(row),
  }))
  return { ...answer, list }
}
