import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { type Piece, pieceOf } from '../../kit/batch/batch.ts'
import { send } from '../../kit/transport/send.ts'
import type { saidOf } from '../../tasks/public.ts'

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

/** What was confirmed before the inspection, as it is sent. */
export type Said = ReturnType<typeof saidOf>

/** Builds one report as it was set up. */
export async function buildOne({
  seisn,
  taskId,
  opinion,
  said,
}: Task & { opinion?: string; said?: Said }): Promise<void> {
  await send(buildCalls.submitAppBussRepItem, {
    seisn,
    taskId: taskId ?? undefined,
    acceptOpinion: opinion || undefined,
    ...said,
  })
}

/** What sets up and builds several reports, task by task. */
export const piecesOf = (tasks: ReadonlyArray<Task & { setup: Setup }>, said: Partial<Said> = {}): Piece[] =>
  tasks.map(({ seisn, taskId, setup }) =>
    pieceOf(
      { id: seisn, no: seisn },
      [
        prepared(buildCalls.batchSaveAppBussRepItem, {
          list: JSON.stringify([{ seisn, taskId: taskId ?? undefined, itemList: itemOf(setup) }]),
        }),
        prepared(buildCalls.batchSubmitAppBussRepItem, {
          seisns: seisn,
          taskIds: taskId ?? undefined,
          ...said,
        }),
      ],
      Boolean(taskId),
    ),
  )
