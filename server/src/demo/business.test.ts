import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { agreement } from '@tejian/contract/charges/agreement.ts'
import { charge, chargeLine } from '@tejian/contract/charges/charge.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import { correction, pipeModification } from '@tejian/contract/equipment/corrections/correction.ts'
import { unregisteredEquipment } from '@tejian/contract/equipment/plans/unregistered.ts'
import { useRegistration } from '@tejian/contract/equipment/registration/registration.ts'
import { message } from '@tejian/contract/home/message.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '../app/seed/accounts.ts'
import { makeBusiness } from './business.ts'
import { rowProblems } from './checkedRows.ts'
import { makeOffice } from './load.ts'

const { isWorkingDay, workingMinutesBetween } = shippedCalendar

type Row = Record<string, unknown>

function make(anchor: string) {
  const office = makeOffice(new Date(anchor))
  const { tables } = makeBusiness(office)
  return { office, tables: new Map<string, Row[]>(tables.map(([table, rows]) => [table, [...rows]])) }
}

const { office, tables } = make('2026-11-20T09:30:00+08:00')
const rowsOf = (table: string): Row[] => tables.get(table) ?? []
const declarations = rowsOf('declaration')
const items = rowsOf('business_item')
const tasks = rowsOf('task')
const events = rowsOf('flow_event')
const charges = rowsOf('charge')
const registrations = [changeRegistration, useRegistration, correction, pipeModification].flatMap(
  ({ table }) => rowsOf(table),
)
const moment = (text: unknown): Date => new Date(`${String(text).replace(' ', 'T').slice(0, 19)}+08:00`)
const countBy = (rows: readonly Row[], of: (row: Row) => unknown): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(rows, (row) => String(of(row)))].map(([key, found]) => [key, found.length]),
  )

describe('the business of the demo office', () => {
  it('is the same for the same day, whatever the hour, and another one on another day', () => {
    const text = (anchor: string): string => {
      const made = make(anchor)
      return JSON.stringify([
        made.office.units.map(({ row }) => row),
        made.office.devices,
        made.office.numbers.ledger,
        [...made.tables],
      ])
    }
    const first = text('2026-11-20T00:05:00+08:00')
    expect(text('2026-11-20T23:50:00+08:00')).toBe(first)
    expect(text('2026-11-23T09:00:00+08:00')).not.toBe(first)
  })

  it('can be made for any day, also after holidays and at the ends of years', () => {
    for (const day of ['2026-02-24', '2026-10-09', '2027-01-01', '2028-02-29', '2026-03-31']) {
      expect(make(`${day}T09:00:00+08:00`).tables.get('declaration')).toHaveLength(declarations.length)
    }
  }, 60_000)

  it.each<[AnyRecord, string]>([
    [changeRegistration, changeRegistration.table],
    [useRegistration, useRegistration.table],
    [correction, correction.table],
    [pipeModification, pipeModification.table],
    [unregisteredEquipment, unregisteredEquipment.table],
    [declaration, 'declaration'],
    [businessItem, 'business_item'],
    [charge, 'charge'],
    [chargeLine, 'charge_line'],
    [agreement, 'agreement'],
    [message, 'message'],
  ])('has rows that the product would accept: %#', (definition, table) => {
    expect(rowsOf(table).length).toBeGreaterThan(9)
    expect(rowProblems(definition, rowsOf(table))).toEqual([])
  })

  it('occupies every step, every channel and every state', () => {
    expect(declarations.length).toBeGreaterThanOrEqual(110)
    const steps = countBy(declarations, ({ step }) => step)
    for (const step of [...Object.keys(declarationProcess.steps), 'end'])
      expect(steps[step], step).toBeGreaterThanOrEqual(8)
    expect(countBy(declarations, ({ appway }) => appway)).toEqual({
      APPLY: expect.any(Number),
      XCAPP: expect.any(Number),
      DWSB: expect.any(Number),
    })
    const stands = new Set(declarations.map(({ state }) => state))
    for (const state of ['0', '1', '2', '3', '4', '5', '90', '99']) expect(stands, state).toContain(state)
    expect(items.filter(({ step }) => step === 'RWAP').length).toBeGreaterThan(15)
    expect(countBy(charges, ({ status }) => status)).toEqual(
      Object.fromEntries(['0', '1', '2', '3', '4', '9'].map((state) => [state, expect.any(Number)])),
    )
    const agreed = countBy(rowsOf('agreement'), ({ step }) => step)
    for (const step of [...Object.keys(agreementProcess.steps), 'end'])
      expect(agreed[step], step).toBeGreaterThan(0)
    expect(declarations.some(({ verifyTestStatus }) => verifyTestStatus === '1')).toBe(true)
    expect(declarations.some(({ isNinspdateOverdue }) => isNinspdateOverdue === true)).toBe(true)
  })

  it('keeps items with their declaration', () => {
    const byId = new Map(declarations.map((row) => [row.id, row]))
    for (const item of items) {
      const sheet = byId.get(item.appmainsysid) as Row
      expect(item.unitId).toBe(sheet.unitId)
      expect(String(sheet.seisn).split(',')).toContain(item.seisn)
      if (sheet.step === 'end') continue
      for (const name of ['step', 'taskId', 'dealMan', 'receiveTime', 'deadline', 'state', 'backReason'])
        expect(item[name], name).toBe(sheet[name])
    }
    for (const sheet of declarations) {
      const own = items.filter(({ appmainsysid }) => appmainsysid === sheet.id)
      expect(own).toHaveLength(Number(sheet.equcount))
      expect(sheet.equcodeset).toBe(own.map(({ equcode }) => equcode).join(','))
    }
  })

  it('declares each device once at a time', () => {
    const open = items.filter(({ step }) => step !== 'end').map(({ equdatasysid }) => equdatasysid)
    expect(new Set(open).size).toBe(open.length)
  })

  it('says of returned declarations why, by whom and to which step', () => {
    const returned = declarations.filter(({ state }) => state === '2' || state === '4')
    expect(returned.length).toBeGreaterThanOrEqual(5)
    for (const row of returned) {
      expect([row.backReason, row.backDescription, row.dealMan].every(Boolean)).toBe(true)
      expect(row.backDutyTask).toBe('业务申报')
    }
  })
})

describe('tasks and flow log', () => {
  it('has one open task for every record that waits, and none for the others', () => {
    const open = new Map(
      tasks.filter(({ doneTime }) => doneTime === null).map((task) => [task.recordId, task]),
    )
    const own = items.filter(
      ({ appmainsysid }) => declarations.find(({ id }) => id === appmainsysid)?.step === 'end',
    )
    const others = [
      'agreement',
      'entrusted_project',
      'fee_table',
      'relief_policy',
      'fee_waiver',
      'inspection_scheme',
      'invoice_request',
      'large_project',
      'maintenance_binding',
      'maintenance_compliance',
      'maintenance_contract',
      'product',
      'quality_document',
      'refund',
      'settlement',
      'subsidy',
    ]
      .flatMap(rowsOf)
      .filter(({ step }) => step)
    const records = [...declarations, ...own, ...others, ...charges, ...registrations]
    for (const record of records) {
      const task = open.get(record.id)
      if (record.step === 'end') expect(task).toBeUndefined()
      else {
        const { id: taskId, step, dealMan, dealManName, receiveTime, deadline } = task as Row
        expect({ taskId, step, dealMan, dealManName, receiveTime, deadline }).toEqual(
          Object.fromEntries(
            ['taskId', 'step', 'dealMan', 'dealManName', 'receiveTime', 'deadline'].map((name) => [
              name,
              record[name],
            ]),
          ),
        )
      }
    }
    expect(open.size).toBe(records.filter(({ step }) => step !== 'end').length)
  })

  it('gives tasks to demo accounts only', () => {
    const known = new Set(demoAccounts.map(({ loginName }) => loginName))
    for (const { dealMan, doneBy } of tasks) {
      if (dealMan !== null) expect(known).toContain(dealMan)
      if (doneBy !== null) expect(known).toContain(doneBy)
    }
    for (const { actor } of events) expect(known).toContain(actor)
  })

  it('works in office hours, in order, and counts the minutes as the product does', () => {
    for (const [, log] of Map.groupBy(events, ({ recordId }) => recordId)) {
      for (const [index, event] of log.entries()) {
        const before = log[index - 1]
        expect(isWorkingDay(String(event.at).slice(0, 10))).toBe(true)
        expect(String(event.at).slice(11, 16)).toMatch(/^(08:[345]|09|10|11|13:[345]|14|15|16|17:[012])/)
        expect(String(event.at) < '2026-11-20').toBe(true)
        if (!before) continue
        expect(String(event.at) > String(before.at)).toBe(true)
        if (event.process === 'declaration')
          expect(event.minutes).toBe(workingMinutesBetween(moment(before.at), moment(event.at)))
      }
    }
  })

  it('ends each log where the record stands', () => {
    const logs = Map.groupBy(events, ({ recordId }) => recordId)
    for (const record of [...declarations, ...rowsOf('agreement'), ...charges])
      expect(logs.get(record.id)?.at(-1)?.nextStep, String(record.id)).toBe(record.step)
  })
})

describe('charges', () => {
  it('add up to the fen', () => {
    for (const row of charges) {
      const lines = rowsOf('charge_line').filter(({ chargeId }) => chargeId === row.id)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.reduce((sum, { money }) => sum + Number(money), 0)).toBe(row.totalMoney)
      expect(Number(row.totalMoney) - Number(row.reliefMoney)).toBe(row.receivableMoney)
      expect(Number.isInteger(row.totalMoney)).toBe(true)
      const paid = rowsOf('payment').filter(({ id }) => id === row.paymentId)
      expect(paid.map(({ amount, chasn }) => [amount, chasn])).toEqual(
        row.status === '3' || row.status === '4' ? [[row.receivableMoney, row.chasn]] : [],
      )
      expect(row.totalMoney).toBeGreaterThan(0)
    }
  })

  it('agree with their declarations', () => {
    for (const sheet of declarations) {
      const own = charges.filter(
        ({ appmainsysid, status }) => appmainsysid === sheet.id && status !== '9' && status !== '4',
      )
      expect(own.map(({ id }) => id).join(',') || null).toBe(sheet.chargesysids)
      expect(sheet.payConfirmStatus).toBe(own.some(({ status }) => status === '3') ? '1' : '0')
    }
  })

  it('let go unpaid reports only to units with an agreement', () => {
    const agreed = new Set(office.units.filter(({ row }) => row.isAgreement).map(({ row }) => row.id))
    const released = items
      .filter(({ state }) => state === '9')
      .map(({ appmainsysid }) => declarations.find(({ id }) => id === appmainsysid) as Row)
    expect(released.length).toBeGreaterThan(20)
    for (const sheet of released) {
      const charged = sheet.chargesysids !== null
      expect(!charged || sheet.payConfirmStatus === '1' || agreed.has(String(sheet.unitId))).toBe(true)
    }
  })
})

describe('numbers', () => {
  const { ledger, series } = office.numbers
  const fates = new Map(ledger.map((row) => [row.number, row.fate]))

  it('are all in the ledger, the void ones as void', () => {
    expect(fates.size).toBe(ledger.length)
    for (const sheet of declarations) {
      expect(fates.get(sheet.appno)).toBe(sheet.state === '99' ? 'void' : 'issued')
      if (sheet.acceptno !== null) expect(fates.get(sheet.acceptno)).toBe('issued')
    }
    for (const item of items) expect(fates.get(item.seisn)).toBe(item.state === '99' ? 'void' : 'issued')
    for (const row of charges) expect(fates.get(row.chasn)).toBe(row.status === '9' ? 'void' : 'issued')
    for (const row of rowsOf('agreement')) expect(fates.get(row.agreementno)).toBe('issued')
    for (const { row } of office.units) expect(fates.get(row.unitcode)).toBe('issued')
  })

  it('have no gaps: each series ends at the number of its ledger rows', () => {
    for (const { prefix, series: name, last } of series) {
      const issued = ledger.filter(
        (row) => row.series === name && String(row.number).startsWith(String(prefix)),
      )
      expect(issued, String(prefix)).toHaveLength(Number(last))
    }
  })

  it('rise with time', () => {
    const sheets = [...declarations].sort((a, b) => String(a.createDate).localeCompare(String(b.createDate)))
    for (const [, day] of Map.groupBy(sheets, ({ appno }) => String(appno).slice(0, 16))) {
      const numbers = day.map(({ appno }) => String(appno))
      expect(numbers).toEqual([...numbers].sort())
    }
  })
})
