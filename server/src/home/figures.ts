import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { charge } from '@tejian/contract/charges/charge.ts'
import type { Figure } from '@tejian/contract/home/desktopCalls.ts'
import { addDays, lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { unacceptableResultNames } from '@tejian/contract/kit/constants.ts'
import { openAlarmStates } from '@tejian/contract/lifts/alarm.ts'
import { connectStates } from '@tejian/contract/lifts/connection.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import { type Ask, hrefOf, type Rows } from './ask.ts'

/** A number that is the total of a list. */
type Total = Rows & { readonly key: string; readonly label: string; readonly alarming?: boolean }

const soonDays = 60
const inUse = { useState: '1,6' }

function unitTotals(today: string): Total[] {
  const own = (filters: Readonly<Record<string, string>>): Rows => ({
    viewNo: 'complexQuery',
    filters: { ...inUse, ...filters },
  })
  return [
    { key: 'equTotal', label: '在用设备', ...own({}) },
    {
      key: 'overdueEqu',
      label: '超期未检设备',
      ...own({ nextinspdateEnd: addDays(today, -1) }),
      alarming: true,
    },
    {
      key: 'willExpireCount',
      label: '60 天内到期',
      ...own({ nextinspdateBegin: today, nextinspdateEnd: addDays(today, soonDays) }),
    },
    { key: 'declaring', label: '在办申报', viewNo: 'declareQuery', filters: { state: '0,1,2,3,4,5,6,7,8' } },
    {
      key: 'returned',
      label: '退回的申报',
      viewNo: 'declareQuery',
      filters: { state: '2,4' },
      alarming: true,
    },
    {
      key: 'toPay',
      label: '待缴费',
      viewNo: 'chargeCompositeQuery',
      filters: { status: chargeStates.toPay },
      alarming: true,
    },
    { key: 'reports', label: '已发放报告', viewNo: 'inspectionReport' },
  ]
}

const staffTotals = (): Total[] => [
  { key: 'overdueEqu', label: '超期未检设备', viewNo: 'expireQuery', alarming: true },
  { key: 'willExpireCount', label: '90 天内到期', viewNo: 'willExpireQuery' },
  { key: 'externalDue', label: '外部检验到期锅炉', viewNo: 'boilerExtInsWarning' },
  { key: 'testDue', label: '试验到期设备', viewNo: 'testingWarning' },
  { key: 'periodicTimeout', label: '定期检验超时', viewNo: 'periodicTimeoutRemind', alarming: true },
  { key: 'supervisionTimeout', label: '监督检验超时', viewNo: 'supervisionTimeoutRemind', alarming: true },
]

const monthOf = (today: string) => ({
  begin: `${today.slice(0, 7)}-01`,
  end: lastDayOfMonth(monthIndex(today)),
})

function stationTotals(today: string): Total[] {
  const { begin, end } = monthOf(today)
  const inspected = { inspectdateBegin: begin, inspectdateEnd: end }
  return [
    { key: 'departTodo', label: '部门待办', viewNo: 'taskOverview' },
    { key: 'overdueTask', label: '定期检验超期任务', viewNo: 'periodicTimeoutRemind', alarming: true },
    {
      key: 'overdueSupervision',
      label: '监督检验超期任务',
      viewNo: 'supervisionTimeoutRemind',
      alarming: true,
    },
    { key: 'inspTotal', label: '本月检验台数', viewNo: 'compositeQuery', filters: inspected },
    {
      key: 'reportCount',
      label: '本月出具报告',
      viewNo: 'compositeQuery',
      filters: { approveTimeBegin: begin, approveTimeEnd: end },
    },
    {
      key: 'unfit',
      label: '本月检验不合格',
      viewNo: 'compositeQuery',
      filters: { ...inspected, inspectResult: unacceptableResultNames.join(',') },
      alarming: true,
    },
    { key: 'willExpireCount', label: '90 天内到期', viewNo: 'willExpireQuery' },
    { key: 'overdueEqu', label: '超期未检设备', viewNo: 'expireQuery', alarming: true },
  ]
}

const supervisionTotals = (): Total[] => [
  { key: 'equTotal', label: '辖区在用设备', viewNo: 'complexQuery', filters: inUse },
  { key: 'overdueEqu', label: '超期未检设备', viewNo: 'expireQuery', alarming: true },
  { key: 'willExpireCount', label: '90 天内到期', viewNo: 'willExpireQuery' },
  {
    key: 'warnCount',
    label: '未处理预警',
    viewNo: 'warningInfoList',
    filters: { handleStatus: '0,1' },
    alarming: true,
  },
  {
    key: 'todoRegister',
    label: '待办使用登记',
    viewNo: 'useRegisterQuery',
    filters: { step: 'DJSL,DJSH,DJFZ' },
  },
  { key: 'todoNotice', label: '待受理施工告知', viewNo: 'constructionAudit' },
  {
    key: 'dangerCount',
    label: '未销号隐患',
    viewNo: 'DangerRegister',
    filters: { step: 'YHDJ,YHCL' },
    alarming: true,
  },
  {
    key: 'unqualified',
    label: '不合格待处置',
    viewNo: 'safeMngUnqualified',
    filters: { disposeStatus: '0,1' },
    alarming: true,
  },
  { key: 'idleEqu', label: '未启用、停用', viewNo: 'noStartEqu' },
  { key: 'liftsMonth', label: '超期一个月电梯', viewNo: 'expired1MonthForInspect', alarming: true },
]

/** Lifts on the network; their lists stand outside the menu. */
function netTotals(today: string): Total[] {
  const open = { state: openAlarmStates }
  const connected = (connectState: string): Rows => ({ viewNo: 'liftConnections', filters: { connectState } })
  const alarms = (alarmKind: string): Rows => ({ viewNo: 'liftAlarms', filters: { alarmKind, ...open } })
  const { online, offline } = connectStates
  return [
    { key: 'equTotal', label: '接入电梯数', ...connected(`${online},${offline}`) },
    { key: 'onlineCount', label: '在线数', ...connected(online) },
    { key: 'offlineCount', label: '离线数', ...connected(offline), alarming: true },
    { key: 'faultCount', label: '当前故障数', ...alarms(alarmKinds.fault), alarming: true },
    { key: 'trappedCount', label: '困人报警数', ...alarms(alarmKinds.trapped), alarming: true },
    {
      key: 'signinCount',
      label: '今日维保签到数',
      viewNo: 'liftSignIns',
      filters: { signinTimeBegin: today, signinTimeEnd: today },
    },
    { key: 'warnCount', label: '预警数', ...alarms(alarmKinds.warning) },
  ]
}

const figureOf = (total: Total, count: number): Figure => ({
  key: total.key,
  label: total.label,
  count,
  href: hrefOf(total),
  unit: '',
  alarming: total.alarming ?? false,
})

async function counted(ask: Ask, context: Context, totals: readonly Total[]): Promise<Figure[]> {
  const shown = totals.filter((total) => ask.may(context, total))
  return Promise.all(shown.map(async (total) => figureOf(total, await ask.total(context, total))))
}

/** Amounts of this month's payments and of what is to be paid, in yuan; in the caller's scope. */
async function money(context: Context, today: string): Promise<Figure[]> {
  if (!context.user.permissions.has('charge.view')) return []
  const scope = scopeCondition(charge, context.user) ?? sql<SqlBool>`true`
  const { begin, end } = monthOf(today)
  const key = JSON.stringify(['desktop money', context.user.sees, today])
  const sums = await remembered(charge.table, key, async () => {
    const { rows } = await sql<{ paid: number; open: number }>`select
        coalesce(sum("receivableMoney") filter (where status = ${chargeStates.paid} and "payTime" >= ${begin}::date and "payTime" < ${addDays(end, 1)}::date), 0)::bigint as paid,
        coalesce(sum("receivableMoney") filter (where status = ${chargeStates.toPay}), 0)::bigint as open
      from charge where status in (${chargeStates.paid}, ${chargeStates.toPay}) and ${scope}`.execute(
      context.db,
    )
    return { paid: Number(rows[0]?.paid ?? 0), open: Number(rows[0]?.open ?? 0) }
  })
  const list = (filters: Readonly<Record<string, string>>) =>
    hrefOf({ viewNo: 'chargeCompositeQuery', filters })
  const amount = (key: string, label: string, fen: number, href: string): Figure => ({
    key,
    label,
    count: fen / 100,
    href,
    unit: '元',
    alarming: false,
  })
  return [
    amount(
      'chargeTotal',
      '本月收费金额',
      sums.paid,
      list({ status: chargeStates.paid, payTimeBegin: begin, payTimeEnd: end }),
    ),
    amount('arrearsTotal', '欠费金额', sums.open, list({ status: chargeStates.toPay })),
  ]
}

/** Share of this month's inspections whose result was acceptable. */
function onceRate(figures: readonly Figure[]): Figure[] {
  const count = (key: string): number => figures.find((one) => one.key === key)?.count ?? 0
  const all = figures.find(({ key }) => key === 'inspTotal')
  if (!all || all.count === 0) return []
  const rate = Math.round((1000 * (all.count - count('unfit'))) / all.count) / 10
  return [
    { key: 'onceRate', label: '本月检验合格率', count: rate, href: all.href, unit: '%', alarming: false },
  ]
}

/** The numbers of a desktop that this person may open the lists of. */
export async function figuresOf(ask: Ask, context: Context, desktop: string): Promise<Figure[]> {
  const today = dayOf(context.now())
  if (desktop === 'netHome') return counted(ask, context, netTotals(today))
  if (context.user.unitId) return counted(ask, context, unitTotals(today))
  if (desktop === 'workDesktop') return counted(ask, context, supervisionTotals())
  if (desktop !== 'stationHome') return counted(ask, context, staffTotals())
  const [figures, amounts] = await Promise.all([
    counted(ask, context, stationTotals(today)),
    money(context, today),
  ])
  return [...figures, ...onceRate(figures), ...amounts]
}
