import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { registerCalls } from '../../kit/register.ts'
import { jsonList, optionalText, recordId } from '../../kit/requestFields.ts'
import { simpleVesselUnit } from '../simple/simpleViews.ts'
import { mostLines } from './lineSheet.ts'
import { pipingUnit } from './pipingUnit.ts'

const { find: findPipingUnits, export: exportPipingUnits } = registerCalls(
  pipingUnit,
  '/api/eqdbase/pressureUnit',
  'unit',
  '2 §2.2 pressureUnit',
)
const { find: findVesselUnits, export: exportVesselUnits } = registerCalls(
  simpleVesselUnit,
  '/api/eqdbase/simpleVesselUnit',
  'unit',
  '2 §2.2 simplePressureVesselUnit',
)

/** Units by what they use. */
export const usingUnitCalls = { findPipingUnits, exportPipingUnits, findVesselUnits, exportVesselUnits }

/** A line as the sheet of its installation holds it. */
export const lineRow = z.object({
  id: z.string(),
  version: z.number(),
  equcode: z.string(),
  lineName: z.string(),
  useState: z.nullable(z.string()),
  nextinspdate: z.nullable(z.string()),
  params: z.record(z.string(), z.unknown()),
})

export type LineRow = z.output<typeof lineRow>

const path = '/api/eqdbase/pressurePiping'
const spec = '2 §2.2 pressurePiping, lineForm'
const form = { method: 'POST', encoding: 'form', spec } as const
const sheet = z.object({ list: z.array(lineRow), canEdit: z.boolean() })
const cell = z.nullable(z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]))

export const pipingCalls = {
  listLines: call({
    ...form,
    path: `${path}/listLines`,
    access: { permission: 'equipment.view' },
    writes: false,
    does: '压力管道的管线',
    request: z.object({ equdatasysid: recordId }),
    answer: sheet,
  }),
  /** New, changed and removed lines of one installation, all of them or none. */
  saveLines: call({
    ...form,
    path: `${path}/saveLines`,
    access: { permission: 'equipment.save' },
    writes: true,
    does: '保存压力管道的管线',
    request: z.object({
      equdatasysid: recordId,
      lines: jsonList(
        z.object({
          id: z.optional(recordId),
          version: z.optional(z.int()),
          /** Its row in the sheet, for what is said about it; its place in the list when left out. */
          no: z.optional(z.int()),
          values: z.record(z.string().check(z.maxLength(40)), cell),
        }),
        mostLines,
      ),
      removed: z.optional(jsonList(z.object({ id: recordId, version: z.int() }), mostLines)),
      /** Why, for the trace of those that are removed. */
      deleteReason: optionalText(500),
    }),
    answer: sheet,
  }),
} as const
