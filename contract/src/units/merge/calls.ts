import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { optionalText, recordId, text } from '../../kit/requestFields.ts'

const base = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'unit.merge' },
  spec: '1 §7 Applications; 2 §2.2 unit',
} as const
const reads = { ...base, writes: false } as const
const writes = { ...base, writes: true } as const
const path = '/api/unitbasic/unitMerge'

const unitRow = z.looseObject({ id: z.string(), version: z.number(), unitname: z.string() })
export const twinPair = z.object({
  score: z.number(),
  reasons: z.array(z.string()),
  units: z.array(unitRow),
})
export type TwinPair = z.output<typeof twinPair>

const moved = z.array(
  z.object({ table: z.string(), title: z.string(), label: z.string(), count: z.number() }),
)
export type MovedCount = z.output<typeof moved>[number]

/** Units that were registered twice: found, compared, merged, and parted again. */
export const mergeCalls = {
  findTwins: call({
    ...reads,
    path: `${path}/findTwins`,
    does: '查找重复单位',
    request: z.object({ unitname: optionalText(100) }),
    answer: z.array(twinPair),
  }),
  /** What would move from the second unit to the first, and what forbids it. */
  preview: call({
    ...reads,
    path: `${path}/preview`,
    does: '合并前比对',
    request: z.object({ survivorId: recordId, mergedId: recordId }),
    answer: z.object({ survivor: unitRow, merged: unitRow, moves: moved, problem: z.nullable(z.string()) }),
  }),
  merge: call({
    ...writes,
    path: `${path}/merge`,
    does: '合并单位',
    request: z.object({
      survivorId: recordId,
      survivorVersion: text(9),
      mergedId: recordId,
      mergedVersion: text(9),
      reason: text(200),
      /** Fields of the survivor that take the other unit's value. */
      take: optionalText(2000),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number(), movedCount: z.number() }),
  }),
  find: call({
    ...reads,
    path: `${path}/find`,
    does: '单位合并记录',
    request: listRequest,
    answer: listAnswer,
  }),
  undo: call({
    ...writes,
    path: `${path}/undo`,
    does: '撤销单位合并',
    request: z.object({ id: recordId }),
    answer: z.object({ restored: z.number(), kept: z.number() }),
  }),
} as const
