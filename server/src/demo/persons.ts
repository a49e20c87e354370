import { residentIdCheckDigit } from '@tejian/contract/kit/validators.ts'
import type { person as personRecord } from '@tejian/contract/people/person.ts'
import type { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { demoAccounts, instituteCode, instituteOfAccount } from '../app/seed/accounts.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText, yearOf } from './days.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import { type Random, randomOf } from './random.ts'
import type { UnitRow } from './units.ts'
import { institute, landline, mobile, person, words } from './words.ts'

export type PersonRow = DemoRow<typeof personRecord, 'personname' | 'idcard'>
export type CertificateRow = DemoRow<typeof personCertificate, 'personId' | 'validDate'>
type Worker = { person: PersonRow; certificates: CertificateRow[] }
type Plan = {
  key: string
  personType: string
  unit: { id: string | null; name: string; areaId: string }
  post: string
  items: readonly string[]
  name?: string
  more?: Omit<Columns<typeof personRecord>, 'personname' | 'idcard'>
}

/** An ID number of an area that does not exist, so that it is nobody's. */
function idNumber(random: Random, place: number, male: boolean): string {
  const born = `${random.whole(1966, 2001)}${String(random.whole(1, 12)).padStart(2, '0')}${String(random.whole(1, 28)).padStart(2, '0')}`
  const order = String((place % 499) * 2 + (male ? 1 : 0)).padStart(3, '0')
  const first = `331199${born}${order}`
  return first + residentIdCheckDigit(first)
}

/** Days until a certificate ends: a few have ended, some end within two months. */
function untilEnd(random: Random, place: number): number {
  if (place % 17 === 5) return -random.whole(3, 90)
  if (place % 11 === 7) return random.whole(2, 58)
  return random.whole(90, 1300)
}

function certificateOf(
  row: PersonRow,
  item: string,
  place: number,
  today: Day,
  random: Random,
): CertificateRow {
  const valid = today + untilEnd(random, place)
  const issued = addMonths(valid, -48) + 1
  const { id, createDate, createUserName, updateDate, updateUserName } = row
  return {
    id: stableId('demo person certificate', `${id} ${item}`),
    version: 1,
    createDate,
    createUserName,
    updateDate,
    updateUserName,
    personId: id,
    personname: row.personname,
    personType: row.personType,
    idcard: row.idcard,
    unitId: row.unitId,
    workunitname: row.workunitname,
    certno: item.startsWith('JC')
      ? `JC33${yearOf(issued)}${String(place).padStart(4, '0')}`
      : `TS6${row.idcard}`,
    certItem: item,
    issueOrgName: '丽水市市场监督管理局（演示）',
    firstIssueDate: dayText(addMonths(issued, -48 * (place % 3))),
    issueDate: dayText(issued),
    validDate: dayText(valid),
    reviewDate: null,
    certStatus: valid < today ? '3' : valid <= today + 60 ? '2' : '1',
    areaId: row.areaId,
    note: null,
  }
}

function make({ key, personType, unit, post, items, name, more }: Plan, place: number, today: Day): Worker {
  const random = randomOf(`person ${key}`)
  const who = person(random, unit.areaId)
  const male = words.person.givenMale.some((given) => (name ?? who.name).endsWith(given))
  const at = `${dayText(today - random.whole(5, 600))} 10:20:00+08`
  const row: PersonRow = {
    id: stableId('demo person', key),
    version: 1,
    createDate: at,
    createUserName: '叶受理',
    updateDate: at,
    updateUserName: '叶受理',
    personname: name ?? who.name,
    personType,
    sex: male ? '1' : '2',
    idcard: idNumber(random, place, male),
    mobile: mobile(4000 + place),
    officeTel: ['5', '1', '7'].includes(personType) ? landline(random) : null,
    email: personType === '5' ? `jc${String(place).padStart(4, '0')}@example.com` : null,
    unitId: unit.id,
    workunitname: unit.name,
    deptname: null,
    post,
    title: null,
    education: random.pick(['中专', '大专', '本科']),
    entryDate: dayText(today - random.whole(200, 4000)),
    equclacode: null,
    appointDate: null,
    employStatus: null,
    employRecord: null,
    filingno: null,
    filingDate: null,
    areaId: unit.areaId,
    loginName: null,
    status: place % 23 === 11 ? '2' : '1',
    note: null,
    ...more,
  }
  return { person: row, certificates: items.map((item) => certificateOf(row, item, place, today, random)) }
}

const employer = (row: UnitRow): Plan['unit'] => ({ id: row.id, name: row.unitname, areaId: row.areaId })

/** Operators by what a unit's trade works with. */
const operatorItems = ['N1', 'G1', 'R1', 'Q2', 'P', 'Y2']

function ofUsingUnit(row: UnitRow, place: number, today: Day): Plan[] {
  const unit = employer(row)
  const director = place % 4 === 0
  return [
    {
      key: `manager ${place}`,
      personType: '4',
      unit,
      post: director ? '安全总监' : '安全员',
      items: ['A'],
      ...(row.safemanager && { name: row.safemanager }),
      more: { appointDate: dayText(today - 30 - place * 9), equclacode: director ? null : '3000' },
    },
    {
      key: `operator ${place}`,
      personType: '3',
      unit,
      post: '作业人员',
      // Somebody works without a certificate: what a warning is for.
      items: place % 13 === 9 ? [] : [operatorItems[place % operatorItems.length] as string],
      more: { employStatus: place % 8 === 6 ? '2' : '1' },
    },
  ]
}

const ofMaintainer = (row: UnitRow, place: number): Plan[] =>
  Array.from({ length: place === 0 ? 8 : 4 }, (_, index) => ({
    key: `maintainer ${place} ${index}`,
    personType: '2',
    unit: employer(row),
    post: index === 0 ? '维保组长' : '维保员',
    items: ['T'],
  }))

const ofAuthority = (row: UnitRow, place: number): Plan[] =>
  ['科长', '监察员'].map((post, index) => ({
    key: `supervisor ${place} ${index}`,
    personType: '5',
    unit: employer(row),
    post,
    items: [index === 0 ? 'JC-A' : 'JC-B'],
    more: { deptname: '特种设备安全监察科' },
  }))

/** The institute's accounts: inspectors, whose certificates hang on their accounts, and the other staff. */
const ofInstitute = (row: UnitRow): Plan[] =>
  demoAccounts
    .filter(
      (account) => account.roles.includes('inspection_user') && instituteOfAccount(account) === instituteCode,
    )
    .map(({ loginName, name, roles }) => ({
      key: `account ${loginName}`,
      personType: roles.includes('inspector') ? '1' : '7',
      unit: { ...employer(row), name: institute },
      post: roles.includes('inspector') ? '检验员' : name.slice(1),
      items: [],
      name,
      more: {
        loginName,
        title: roles.includes('inspector') ? '工程师' : '助理工程师',
        status: '1',
        education: '本科',
      },
    }))

/** Supervisors who sign in here; they check, so each has a certificate of administrative enforcement in force. */
const ofSupervisors = (authorities: readonly UnitRow[]): Plan[] =>
  demoAccounts
    .filter(({ roles }) => roles.includes('supervisor'))
    .flatMap(({ loginName, name, jurisdiction }) => {
      const row = authorities.find(({ areaId }) => areaId === jurisdiction) ?? authorities[0]
      return row
        ? {
            key: `account ${loginName}`,
            personType: '5',
            unit: { ...employer(row), areaId: jurisdiction ?? row.areaId },
            post: '监察员',
            items: ['XZZF'],
            name,
            more: { loginName, deptname: '特种设备安全监察科', status: '1', education: '本科' },
          }
        : []
    })

const enforcing = (row: CertificateRow, today: Day): CertificateRow =>
  row.certItem === 'XZZF'
    ? {
        ...row,
        certno: `浙${String(row.certno).slice(-8)}`,
        issueOrgName: '浙江省人民政府（演示）',
        issueDate: dayText(today - 500),
        firstIssueDate: dayText(today - 500),
        validDate: dayText(today + 1300),
        certStatus: '1',
      }
    : row

/** Persons of every kind with their certificates, by the units of the demo office. */
export function makePersons(
  units: readonly UnitRow[],
  today: Day,
): { persons: PersonRow[]; certificates: CertificateRow[] } {
  const of = (...types: string[]): UnitRow[] => units.filter(({ unittype }) => types.includes(unittype))
  const plans = [
    ...of('01', '08').flatMap((row, place) => ofUsingUnit(row, place, today)),
    ...of('04').flatMap(ofMaintainer),
    ...of('07').flatMap(ofAuthority),
    ...of('05').slice(0, 1).flatMap(ofInstitute),
    ...ofSupervisors(of('07')),
  ]
  const made = plans.map((plan, place) => make(plan, place, today))
  return {
    persons: made.map(({ person: row }) => row),
    certificates: made.flatMap(({ certificates }) => certificates.map((row) => enforcing(row, today))),
  }
}
