import { parseArgs } from 'node:util'
import { mostImportRows } from '@tejian/contract/shared/transfers/messages.ts'

/** What can be measured by itself. */
export const parts = [
  'lists',
  'deep',
  'search',
  'save',
  'reports',
  'figures',
  'workbooks',
  'alarms',
  'load',
  'browser',
  'start',
  'screens',
] as const
export type Part = (typeof parts)[number]

export type Options = {
  devices: number
  items: number
  rounds: number
  /** Seconds of each turn under load. */
  seconds: number
  only: readonly Part[]
  /** Makes the rows anew. */
  again: boolean
  /** Exports the whole archive instead of one county. */
  whole: boolean
  /** Rows of each workbook that is imported. */
  importRows: number
  /** Said beside the table. */
  remark: string | undefined
}

const number = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`${text} is no number`)
  return Number(text)
}

/** More than a workbook may have would be refused. */
function importRowsOf(text: string | undefined): number {
  const rows = number(text, 5000)
  if (rows < 1 || rows > mostImportRows) throw new Error(`a workbook has 1 to ${mostImportRows} rows`)
  return rows
}

/** What a person reads who asks for help, or typed what nothing understands. */
export const usage = `npm run bench -- [options]
  --devices N       rows of equipment (1000000)
  --items N         business items (one and a half times as many)
  --rounds N        turns of each measurement
  --seconds N       length of each turn under load
  --only A,B        some parts: ${parts.join(' ')}
  --import-rows N   rows of each workbook that is imported (5000)
  --whole           exports the whole archive instead of one county
  --again           makes the rows anew
  --remark TEXT     said beside the table`

/** Reads the command line; throws what the person should read. */
export function optionsOf(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      devices: { type: 'string' },
      items: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string' },
      again: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      'import-rows': { type: 'string' },
      remark: { type: 'string' },
    },
  })
  const only = (values.only?.split(',') ?? parts) as Part[]
  const unknown = only.filter((part) => !parts.includes(part))
  if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; there are ${parts.join(', ')}`)
  const devices = number(values.devices, 1_000_000)
  return {
    devices,
    items: number(values.items, Math.round(devices * 1.5)),
    rounds: number(values.rounds, 40),
    seconds: number(values.seconds, 5),
    only,
    again: values.again,
    whole: values.whole,
    importRows: importRowsOf(values['import-rows']),
    remark: values.remark,
  }
}
