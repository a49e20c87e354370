import { randomUUID } from 'node:crypto'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { safetyCheck } from '@tejian/contract/supervision/checks/check.ts'
import type { CheckContent } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { checkOptions } from '../../supervision/checks/checks.ts'
import { publishResult } from '../../supervision/checks/publish.ts'
import { checkSheet, recordCheck } from '../../supervision/checks/recordCheck.ts'
import { problemOptions } from '../../supervision/problems/problems.ts'
import { picture } from '../picture.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context

/** How far a check has come, and what it found. */
type Story = {
  by: 'jiancha_qt' | 'xiangzhen'
  type: string
  /** Days ago; below 0 still to come. */
  ago: number
  to: 'draft' | 'arranged' | 'begun' | 'stopped' | 'clean' | 'open' | 'closed'
  problems?: readonly string[]
  clause?: string
  random?: true
  refused?: true
}

const found = [
  '未见使用登记标志',
  '操作人员证件已过期',
  '维护保养记录缺两次签字',
  '安全阀校验过期',
  '应急演练没有记录',
  '安全管理制度没有更新',
] as const

const usual = (place: number, to: Story['to'], more: Partial<Story> = {}): Story => ({
  by: 'jiancha_qt',
  type: ['2', '1', '2', '4', '5'][place % 5] ?? '2',
  ago: 3 + place * 4,
  to,
  ...more,
})
const township = (place: number, to: Story['to'], more: Partial<Story> = {}): Story => ({
  ...usual(place, to, more),
  by: 'xiangzhen',
})
const problems = (place: number) => ({ problems: [found[place % 6] ?? '', found[(place + 2) % 6] ?? ''] })
const several = (n: number, story: (place: number) => Story): Story[] =>
  Array.from({ length: n }, (_, at) => story(at))

/** Forty checks, some at every step: of an authority and of a township, random ones and one after a licence. */
const stories: readonly Story[] = [
  ...several(3, (at) => usual(at, 'draft', { ago: -2 - at })),
  ...several(5, (at) => usual(at, 'arranged', { ago: -1 + (at % 2) })),
  ...several(2, (at) => usual(at, 'begun', { ago: 0 })),
  ...several(2, (at) => usual(at, 'stopped')),
  ...several(7, (at) => usual(at, 'clean', at % 2 === 0 ? { random: true } : {})),
  ...several(5, (at) =>
    usual(at, 'open', { ...problems(at), ago: 1 + at, ...(at === 0 && { clause: '5.6.4' }) }),
  ),
  ...several(6, (at) => usual(at, 'closed', { ...problems(at + 1), ...(at === 1 && { refused: true }) })),
  usual(0, 'clean', { type: '3', ago: 20 }),
  ...several(1, (at) => township(at, 'draft', { ago: -1 })),
  ...several(2, (at) => township(at, 'arranged', { ago: 0 })),
  ...several(3, (at) => township(at, 'clean')),
  ...several(2, (at) => township(at, 'open', { problems: [found[at] ?? ''], ago: 2 + at })),
  township(1, 'closed', { problems: [found[4]] }),
]

const pens = ['M40 120L90 40L140 130L190 60L260 110', 'M60 60L200 60M130 40L120 150L180 120L260 140'] as const
const pen = (place: number): string => pens[place % 2] ?? pens[0]

const town = '331121101'

async function unitsOf(context: Context, ofTown: boolean, count: number): Promise<string[]> {
  const place = ofTown ? sql`unit."townId" = ${town}` : sql`unit."areaId" = '331121'`
  const { rows } = await sql<{ id: string }>`select unit.id from unit where unit.unittype = '01' and ${place}
    and exists (select 1 from equipment where equipment."unitId" = unit.id and "useState" = '1')
    order by md5(unit.id::text) limit ${count}`.execute(context.db)
  return rows.map(({ id }) => id)
}

async function photo(services: Services, context: Context, id: string, hue: number): Promise<string> {
  const fields = { attrefsysid: id, atttype: 'XCZP' }
  const upload = { fields, name: '现场.png', content: picture(hue) }
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  return (await saveAttachment(context, store, upload)).attsysid
}

async function contentOf(
  services: Services,
  context: Context,
  id: string,
  story: Story,
  day: string,
): Promise<{ version: number; content: CheckContent }> {
  const { version, content, unitDevices, checkers } = await checkSheet(context, id)
  const devices = unitDevices.slice(0, 1).map(({ equdatasysid }) => equdatasysid)
  await recordCheck(context, {
    ...{ id, version, sign: false, entryId: randomUUID(), madeAt: '' },
    content: { ...content, devices, beginTime: `${day} 09:20:00`, position: '28.14020,120.28910' },
  })
  const sheet = await checkSheet(context, id)
  const items = []
  for (const [place, item] of sheet.content.items.entries()) {
    const problem = story.problems?.[place - 1]
    items.push(
      problem
        ? {
            ...item,
            result: 'N' as const,
            problem,
            measure: '责令限期改正',
            limit: addDays(day, 15),
            hazardClause: place === 1 ? (story.clause ?? '') : '',
            photos: [await photo(services, context, id, place)],
          }
        : { ...item, result: place % 7 === 6 ? ('NA' as const) : ('Y' as const) },
    )
  }
  const refused = story.refused === true
  return {
    version: sheet.version,
    content: {
      ...sheet.content,
      items,
      unitPerson: '陈厂长',
      unitPost: '安全负责人',
      unitOpinion: refused ? '' : '情况属实',
      signRefusal: refused ? '负责人对第2项有异议，拒绝签字' : '',
      witness: refused ? '社区工作人员李某' : '',
      signatures: {
        unit: refused ? '' : pen(1),
        witness: refused ? pen(1) : '',
        checkers: checkers.map((_, place) => pen(place)),
      },
    },
  }
}

/** Every problem is dealt with: one put right on the spot, the next handed over or gone on as a danger. */
async function settle(context: Context, checkId: string): Promise<void> {
  const { rows } = await sql<{
    id: string
    hazardClause: string | null
  }>`select id, "hazardClause" from check_problem
    where "checkId" = ${checkId}::uuid and step <> 'end' order by id`.execute(context.db)
  for (const [place, { id, hazardClause }] of rows.entries())
    await moveProcessRow(context, checkProblem, problemOptions, id, {
      action: hazardClause || place === 1 ? 'toDanger' : 'correct',
      handleResult: '当场补齐，经核对符合要求',
    })
}

async function walkCheck(
  services: Services,
  as: As,
  clock: DemoClock,
  story: Story,
  { unitId, today }: { unitId: string; today: string },
): Promise<void> {
  const day = addDays(today, -story.ago)
  const before = story.ago < 0 ? today : addDays(day, -1)
  const at = (date: string, time: string) => {
    clock.now = new Date(Math.min(Date.parse(`${date}T${time}:00+08:00`), services.now().getTime()))
  }
  at(before, '08:50')
  const me = story.by
  const { id } = await saveProcessRow(
    as(me),
    safetyCheck,
    {
      unitId,
      unitname: '—',
      checkType: story.type,
      checkDate: day,
      checkerLogins: me === 'xiangzhen' ? me : 'jiancha_qt,jiancha',
      ...(me === 'xiangzhen' && { companions: '村干部李某' }),
      ...(story.random && { isRandom: '1' }),
    },
    checkOptions,
  )
  const move = (by: string, action: string, given = {}) =>
    moveProcessRow(as(by), safetyCheck, checkOptions, id, { action, ...given })
  if (story.to === 'draft') return
  at(before, '09:10')
  await move(me, 'arrange')
  if (story.to === 'arranged') return
  at(day, '10:40')
  if (story.to === 'stopped') {
    await photo(services, as(me), id, 3)
    await move(me, 'stop', { stopReason: '单位已停产，厂区大门上锁，现场没有人员' })
    return
  }
  const { version, content } = await contentOf(services, as(me), id, story, day)
  const sign = story.to !== 'begun'
  await recordCheck(as(me), { id, version, sign, entryId: randomUUID(), madeAt: `${day} 10:40:00`, content })
  if (story.to === 'clean' && story.random && story.ago > 8) {
    at(addDays(day, 5), '14:00')
    await publishResult(as('jiancha_qt'), id)
  }
  if (story.to !== 'closed') return
  at(addDays(day, 2), '15:30')
  await settle(as('jiancha_qt'), id)
  await move('jiancha_qt', 'close')
}

/** Safety checks at every step. */
export async function walkChecks(services: Services, as: As, clock: DemoClock, today: string): Promise<void> {
  const units = {
    jiancha_qt: await unitsOf(as('jiancha_qt'), false, 60),
    xiangzhen: await unitsOf(as('xiangzhen'), true, 20),
  }
  for (const [place, story] of stories.entries()) {
    const own = units[story.by]
    const unitId = own[place % Math.max(own.length, 1)]
    if (unitId) await walkCheck(services, as, clock, story, { unitId, today })
  }
  clock.now = services.now()
}
