import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import type { buildCalls, OfferedTemplate } from '@tejian/contract/reports/buildCalls.ts'

export type BuildDetail = AnswerOf<typeof buildCalls.detailAppBussRepItem>

/** What choosing a template reads of a task. */
export type BuildTask = Pick<
  BuildDetail,
  'seisn' | 'taskId' | 'equclacode' | 'inmGroupCode' | 'inspectdate' | 'itemList' | 'templates' | 'noTemplate'
>

/** Tasks of one kind of inspection whose devices have the same templates, which they choose together. */
export type BuildGroup = {
  readonly key: string
  /** The deepest class that their devices share. */
  readonly equclacode: string
  readonly inmGroupCode: string
  readonly tasks: readonly BuildTask[]
  readonly templates: readonly OfferedTemplate[]
}

/** Tasks by kind and fitting templates, in the order in which they were chosen; those without one stay apart by class. */
export function groupsOf(details: readonly BuildTask[]): BuildGroup[] {
  const groups = new Map<string, BuildTask[]>()
  for (const detail of details) {
    const codes = detail.templates.map(({ code }) => code).join(',')
    const key = `${detail.inmGroupCode ?? ''} ${codes || detail.equclacode}`
    groups.set(key, [...(groups.get(key) ?? []), detail])
  }
  return [...groups].map(([key, tasks]) => ({
    key,
    equclacode: commonClass(tasks.map(({ equclacode }) => equclacode)),
    inmGroupCode: tasks[0]?.inmGroupCode ?? '',
    tasks,
    templates: tasks[0]?.templates ?? [],
  }))
}

/** The template that a group begins with: the one already chosen for all of it, else the only one that fits. */
export function firstTemplate({ tasks, templates }: BuildGroup): string {
  const chosen = new Set(tasks.map(({ itemList }) => itemList[0]?.templateCode ?? ''))
  const [same = ''] = chosen.size === 1 ? chosen : []
  const [only, second] = templates
  if (same && templates.some(({ code }) => code === same)) return same
  return only && !second ? only.code : ''
}

/** A template as it is chosen: its name, its clause, how many items it has. */
export const templateText = ({ name, basis, itemCount }: OfferedTemplate): string =>
  `${name}（${basis}，${itemCount} 项）`
