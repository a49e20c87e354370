import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText } from './days.ts'
import { personOf } from './people.ts'

/** A second institute, of the next city, that inspects in a county of the default region as well. */
export const secondCode = '3303JY'

const inspectionOffice = '检验科'

/** The county next to its city where it inspects: 景宁. */
export const secondCounty = '331127'

const firstOffices = Array.from({ length: 19 }, (_, place) => `3311JY${String(place + 1).padStart(2, '0')}`)
/** Departments of the first institute that inspect; the others are one office in the second. */
const inspecting = new Set(firstOffices.slice(0, 6))

const offices: ReadonlyMap<string, string> = new Map([
  ['3311JY', secondCode],
  ...firstOffices.map((code): [string, string] => [
    code,
    `${secondCode}${inspecting.has(code) ? '01' : '02'}`,
  ]),
])

/** Who does in the second institute what these accounts do in the first. */
const standIns: Readonly<Record<string, string>> = {
  shouli: 'shouli_wz',
  anpai: 'shouli_wz',
  fushen: 'shouli_wz',
  dangan: 'shouli_wz',
  caiwu: 'shouli_wz',
  yiqi: 'shouli_wz',
  jianyan: 'jianyan_wz',
  jianyan2: 'jianyan2_wz',
  fuhe: 'shenhe_wz',
  shenhe: 'shenhe_wz',
  pizhun: 'pizhun_wz',
  zhiliang: 'pizhun_wz',
  zhanzhang: 'pizhun_wz',
}

/** The account of the second institute that holds the post of one of the first. */
export const standInOf = (loginName: string): string => standIns[loginName] ?? loginName

const organisation = (code: string, name: string, sort: number, more: BulkRow = {}): BulkRow => ({
  id: organisationId(code),
  code,
  name,
  parentId: code === secondCode ? null : organisationId(secondCode),
  type: '21',
  sort,
  enabled: true,
  areaId: '330300',
  needsTaskConfirm: false,
  approvalno: null,
  approvaluntil: null,
  ...more,
})

/** The second institute with its two departments. */
export const secondOrganisations = (today: Day): BulkRow[] => [
  organisation(secondCode, '温州市特种设备检验院（虚构）', 510, {
    approvalno: 'TS7110303-2028',
    approvaluntil: dayText(addMonths(today, 24)),
  }),
  organisation(`${secondCode}01`, inspectionOffice, 520, { needsTaskConfirm: true }),
  organisation(`${secondCode}02`, '综合业务科', 530),
]

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Numbers that people give, not the ledger: instruments, boxes, certificates, authorisations; no two institutes share one. */
const givenNumbers = /"(JC(?=\d{4}-)|GJX(?=-)|TS6J|SQ(?=-))/g
const ownNumbers: Readonly<Record<string, string>> = { JC: 'WZ', GJX: 'WZX', TS6J: 'TS6W', SQ: 'WS' }

type Table = readonly [table: string, rows: readonly BulkRow[]]

/**
 * What the makers of the demo office have made, as the second institute's: rows get ids of their own, its departments and
 * people stand where those of the first stood. Units and devices, which no institute owns, stay who they are.
 */
export function asSecondInstitute(tables: readonly Table[]): Table[] {
  const ids = new Map<string, string>(
    [...offices].map(([first, second]) => [organisationId(first), organisationId(second)]),
  )
  for (const [table, rows] of tables)
    for (const row of rows) ids.set(String(row.id), stableId(`second ${table}`, String(row.id)))
  const words = new Map([
    ['机电一科', inspectionOffice],
    ...Object.entries(standIns).flatMap(([first, second]): [string, string][] => [
      [first, second],
      [personOf(first).name, personOf(second).name],
    ]),
  ])
  const people = new RegExp(
    `(?<![\\w])(${[...words.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\w])`,
    'g',
  )
  return tables.map(([table, rows]) => {
    const text = JSON.stringify(rows)
      .replace(uuids, (id) => ids.get(id) ?? id)
      .replace(people, (word) => words.get(word) ?? word)
      .replace(givenNumbers, (_all, first: string) => `"${ownNumbers[first]}`)
    return [table, JSON.parse(text) as BulkRow[]]
  })
}
