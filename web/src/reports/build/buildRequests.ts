import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { type Outcome, outcomesOf, refusedRows } from '../../kit/dialogs/outcomes.ts'
import { send } from '../../kit/transport/send.ts'

export type Task = {
  readonly seisn: string
  readonly taskId?: string | null | undefined
  readonly version?: number
}

/** What a report is set up with. */
export type Setup = {
  readonly templateCode: string
  readonly inspectdate: string
  readonly header?: Readonly<Record<string, string>>
}

const itemOf = ({ templateCode, inspectdate, header }: Setup) => [
  { templateCode, ...(inspectdate && { inspectdate }), ...(header && { header }) },
]

/** Keeps a setup; resolves to the version that the next save is checked against. */
export async function saveSetup({ seisn, taskId, version }: Task, setup: Setup): Promise<number> {
  const saved = await send(buildCalls.saveAppBussRepItem, {
    seisn,
    taskId: taskId ?? undefined,
    version: version === undefined ? undefined : String(version),
    itemList: JSON.stringify(itemOf(setup)),
  })
  return saved.version
}

/** Builds one report as it was set up. */
export async function buildOne({ seisn, taskId, opinion }: Task & { opinion?: string }): Promise<void> {
  await send(buildCalls.submitAppBussRepItem, {
    seisn,
    taskId: taskId ?? undefined,
    acceptOpinion: opinion || undefined,
  })
}

type Refused = { readonly id: string; readonly message: string }

/** The rows that a batch refused, also when it refused all of them. */
async function refusedBy(
  work: Promise<{ errors: ReadonlyArray<{ seisn: string; message: string }> }>,
): Promise<readonly Refused[]> {
  try {
    return (await work).errors.map(({ seisn, message }) => ({ id: seisn, message }))
  } catch (error) {
    const refused = error instanceof CallFailure ? refusedRows(error) : null
    if (!refused) throw error
    return refused
  }
}

/** Sets up and builds several reports, and says per task what happened. */
export async function buildAll(tasks: ReadonlyArray<Task & { setup: Setup }>): Promise<Outcome[]> {
  const list = tasks.map(({ seisn, taskId, setup }) => ({
    seisn,
    taskId: taskId ?? undefined,
    itemList: itemOf(setup),
  }))
  const unset = await refusedBy(send(buildCalls.batchSaveAppBussRepItem, { list: JSON.stringify(list) }))
  const stopped = new Set(unset.map(({ id }) => id))
  const ready = tasks.filter(({ seisn }) => !stopped.has(seisn))
  const unbuilt =
    ready.length === 0
      ? []
      : await refusedBy(
          send(buildCalls.batchSubmitAppBussRepItem, {
            seisns: ready.map(({ seisn }) => seisn).join(','),
            taskIds: ready.flatMap(({ taskId }) => taskId ?? []).join(','),
          }),
        )
  const rows = tasks.map(({ seisn }) => ({ id: seisn, no: seisn }))
  return outcomesOf(rows, [...unset, ...unbuilt])
}
