import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { describe, expect, it } from 'vitest'
import { makeArchives } from './archives.ts'
import { rowProblems } from './checkedRows.ts'
import { makeOffice } from './load.ts'

type Row = Record<string, unknown>

function make(day: string): Row[] {
  const { tables } = makeArchives(makeOffice(new Date(`${day}T09:30:00+08:00`)))
  return [...(tables.find(([table]) => table === 'construction_notice')?.[1] ?? [])]
}

describe('demo construction notices', () => {
  const rows = make('2026-11-20')
  const today = '2026-11-20'

  it('are what the product would accept', () => {
    expect(rowProblems(constructionNotice, rows)).toEqual([])
  })

  it('stand at every step and in every state, some of them late, some returned', () => {
    const steps = new Set(rows.map(({ step }) => step))
    for (const step of [...Object.keys(constructionProcess.steps), 'end']) expect(steps, step).toContain(step)
    const states = new Set(rows.map(({ status }) => status))
    for (let state = 0; state <= 9; state += 1) expect(states, String(state)).toContain(String(state))
    const waiting = rows.filter(({ step }) => step === 'SGSH')
    expect(waiting.filter(({ planstartdate }) => String(planstartdate) <= today).length).toBeGreaterThan(1)
    expect(rows.filter(({ backReason }) => backReason).length).toBeGreaterThan(2)
    for (const row of rows.filter(({ issueDate }) => issueDate)) {
      expect(String(row.compDate) >= String(row.firstInspDate), String(row.noticeno)).toBe(true)
      expect(String(row.issueDate) >= String(row.compDate)).toBe(true)
      expect(String(row.issueDate) <= today).toBe(true)
    }
  })

  it.each(['2026-02-24', '2027-01-01', '2028-02-29'])('can be made for %s', (day) => {
    expect(make(day)).toHaveLength(rows.length)
  })
})
