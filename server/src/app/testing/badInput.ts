import { views } from '@tejian/contract/app/views.ts'
import { agreement } from '@tejian/contract/charges/agreement.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import type { ColumnType } from '../../kit/kinds/kind.ts'
import { serverKinds } from '../../kit/kinds/kinds.ts'

/** The id of no row. */
export const unknownId = '018f0000-0000-7000-8000-000000000000'

/** Texts that no field wants; each is tried in every field alone. */
export const badTexts: readonly string[] = [
  "' or 1=1 --",
  '-1',
  '99999999999999999999',
  `9${'9'.repeat(400)}`,
  'x'.repeat(30_000),
  '2026-13-45',
  '0000-01-01',
  "2026-01-01'; select 1",
  '[{"a":',
  '{"__proto__":{"polluted":1}}',
  '[[[["x"]]]]',
  unknownId,
  'constructor',
]

/** Texts that are tried in all fields at once. */
export const oddTexts: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\u202e电梯\ufeff',
  '🛗👩‍🔧\ud800',
  '%',
  '\\',
  '__proto__',
  '../../../etc/passwd',
  '=HYPERLINK("http://x")',
  '<script>alert(1)</script>',
  '1e309',
  'NaN',
  'null',
  'true',
  '0000-00-00',
  '9999-12-31 25:61:61',
  ',,,,',
  `${unknownId},`.repeat(400),
]

const byPath: ReadonlyArray<readonly [string, AnyRecord]> = [
  ...Object.values(views).map((view) => [view.path, view.record] as const),
  ['/api/appbuss', businessItem],
  ['/api/appmain/inspectionTask', businessItem],
  ['/api/appmain', declaration],
  ['/api/eqdbase', equipment],
  ['/api/eqm', equipment],
  ['/api/complexquery', equipment],
  ['/api/unitbasic', unit],
  ['/api/common/getUnitList', unit],
  ['/api/agreement', agreement],
  ['/api/charge', charge],
  ['/api/smssend', smsMessage],
]

/** The record that a call is about, by its address; undefined where there is none. */
export function recordOf(call: AnyCall): AnyRecord | undefined {
  const fitting = byPath.filter(([path]) => call.path.startsWith(path))
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

const searchNames = ['complex', 'ids', 'orderBy', 'pageNo', 'pageSize', 'want']
const injected = "' or 1=1 --"
const badDates = ['2026-13-45', '0000-01-01', "2026-01-01'; select 1"]
const badNumbers = ['99999999999999999999', '1e9', '1.5']
const badByColumn: Record<ColumnType, readonly string[]> = {
  date: badDates,
  timestamptz: badDates,
  bigint: badNumbers,
  numeric: badNumbers,
  uuid: ['-1'],
  text: [injected],
  boolean: [injected],
  jsonb: [injected],
}

type Attempt = readonly [name: string, text: string]

const verbOf = (call: AnyCall): string => call.path.split('/').at(-1) ?? ''

/** Sister lists of a record read its fields by the same code; one of them stands for all that have this name. */
export function sameFields(call: AnyCall): string {
  const definition = recordOf(call)
  return definition ? `${definition.table} ${verbOf(call)}` : call.path
}

/** What a record's own fields could stumble over, by kind: a save and a search have dozens of them. */
function ofRecord(call: AnyCall, looked: Set<string>): Attempt[] {
  const definition = recordOf(call)
  // A file of thousands of rows takes its time; its filters are those of the list, which is looked at field by field.
  if (!definition || call.answer === 'file') return searchNames.map((name) => [name, injected])
  const verb = verbOf(call)
  const known = sameFields(call)
  if (looked.has(known)) return searchNames.map((name) => [name, injected])
  looked.add(known)
  const saving = verb === 'save' || verb === 'editEqmUpdate'
  const own = Object.entries({ ...(definition.fields as Fields), ...moments }).flatMap(([name, { kind }]) => {
    const texts = badByColumn[serverKinds[kind].column]
    const halves = !saving && texts.length > 1 ? [`${name}Begin`, `${name}End`] : []
    return [name, ...halves].flatMap((each) => texts.map((text) => [each, text] as const))
  })
  return saving
    ? own
    : [...searchNames.flatMap((name) => badTexts.map((text) => [name, text] as const)), ...own]
}

const moments: Fields = {
  createDate: { label: '', kind: 'dateTime' },
  version: { label: '', kind: 'integer' },
}

/** The fields that a schema names. */
export const shapeOf = (call: AnyCall): string[] =>
  Object.keys((call.request as { def?: { shape?: object } }).def?.shape ?? {})

/** Whether a call takes fields that its schema does not name. */
const isOpen = (call: AnyCall): boolean =>
  Boolean((call.request as { def?: { catchall?: unknown } }).def?.catchall)

/** What a field takes, so that the others beside it are looked at. */
export const good: Readonly<Record<string, string>> = {
  viewNo: 'applyList',
  kind: 'table',
  config: '[]',
  key: 'draft/x',
  content: 'x',
  randomNum: 'r1',
  mes: 'x',
  loginName: 'shouli',
  mobile: '19900001003',
  validateCode: '123456',
  type: 'SEX',
  value: '1',
  keyword: '电梯',
  username: 'abcd',
  password: 'abcd',
  newPassword: 'abcd',
  oldPassword: 'abcd',
  cipher: 'abcd',
  id: unknownId,
  ids: unknownId,
  attrefsysid: unknownId,
  attsysid: unknownId,
  atttype: 'sqb',
  equdatasysid: unknownId,
  equclacode: '3110',
  unitname: '单位',
  inscontacttel: '19900001003',
  appBussList: '[]',
  action: 'submit',
  stepcode: 'YWSL',
  opinionResult: 'pass',
  codes: '1',
  mode: 'check',
  items: '[]',
  totalMoney: '0',
  reliefMoney: '0',
  receivableMoney: '0',
  sendType: 'appno',
  list: '[]',
}

const hostileNames = ['__proto__', '__proto__.polluted', 'constructor.prototype.polluted', 'a\u0000', '']

/**
 * Each field alone beside good company, so that it is the field itself that is looked at; then all of them at once.
 * `looked` remembers whose records' fields have had their turn.
 */
export function attemptsOf(
  call: AnyCall,
  looked: Set<string>,
): Array<Record<string, string | readonly string[]>> {
  const shape = shapeOf(call)
  const company = {
    ...Object.fromEntries(shape.flatMap((name) => (good[name] === undefined ? [] : [[name, good[name]]]))),
    // A wrong value may leave a condition out, and then a file would hold every row, each time anew.
    ...(call.answer === 'file' && isOpen(call) && { ids: unknownId }),
  }
  const open = isOpen(call) ? ofRecord(call, looked).filter(([name]) => !shape.includes(name)) : []
  const attempts = [...shape.flatMap((name) => badTexts.map((text) => [name, text] as const)), ...open]
  const names = [...new Set(attempts.map(([name]) => name))]
  return [
    {},
    company,
    ...attempts.map(([name, text]) => ({ ...company, [name]: text })),
    ...shape.flatMap((name) => [
      { ...company, [name]: ['1', '2'] },
      { ...company, [name]: [], [`${name}.a.b`]: '1' },
      { ...company, [name]: [], [`${name}[0]`]: '1' },
    ]),
    ...[...badTexts, ...oddTexts].map((text) => Object.fromEntries(names.map((name) => [name, text]))),
    ...hostileNames.map((name) => ({ ...company, [name]: '1' })),
  ]
}

/** Bodies that are no form at all. */
export const brokenBodies: ReadonlyArray<{ body: string; contentType?: string }> = [
  { body: '%zz=%&&&=' },
  { body: 'a.b.c.d.e.f.g.h.i.j=1' },
  { body: Array.from({ length: 3000 }, (_, index) => `f${index}=1`).join('&') },
  { body: '{"id":', contentType: 'application/json' },
  { body: '[1,2]', contentType: 'application/json' },
  { body: '"text"', contentType: 'application/json' },
  { body: '{"__proto__":{"polluted":1},"id":{"a":1},"ids":[1,null]}', contentType: 'application/json' },
  { body: '<a/>', contentType: 'text/xml' },
  { body: 'x', contentType: 'multipart/form-data' },
  { body: 'x', contentType: 'nonsense' },
]
