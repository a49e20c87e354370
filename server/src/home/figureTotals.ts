import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { chargeCompositeQuery } from '@tejian/contract/charges/views/chargeViews.ts'
import { constructionLists } from '@tejian/contract/declarations/construction/views.ts'
import { compositeQuery } from '@tejian/contract/declarations/views/compositeQuery.ts'
import { declareQuery } from '@tejian/contract/declarations/views/declareQuery.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import { inspStates } from '@tejian/contract/equipment/consequences/outcomes.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { useRegisterQuery } from '@tejian/contract/equipment/registration/views.ts'
import { complexQuery } from '@tejian/contract/equipment/views/archiveViews.ts'
import { expireQuery, willExpireQuery } from '@tejian/contract/equipment/views/expiryViews.ts'
import {
  boilerExtInsWarning,
  expired1MonthForInspect,
  noStartEqu,
  testingWarning,
} from '@tejian/contract/equipment/views/warningViews.ts'
import type { Figure } from '@tejian/contract/home/desktopCalls.ts'
import { addDays, lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { unacceptableResultNames } from '@tejian/contract/kit/constants.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { openAlarmStates } from '@tejian/contract/lifts/alarm.ts'
import { connectStates } from '@tejian/contract/lifts/connection.ts'
import { alarmKinds } from '@tejian/contract/lifts/faults.ts'
import { liftAlarms, liftConnections, liftSignIns } from '@tejian/contract/lifts/views/liftViews.ts'
import { safeMngUnqualified } from '@tejian/contract/reports/views/findingViews.ts'
import { inspectionReport } from '@tejian/contract/reports/views/inspectionReport.ts'
import { rectifyFeedbackList } from '@tejian/contract/reports/views/noticeViews.ts'
import { dangerRegister } from '@tejian/contract/supervision/views/DangerRegister.ts'
import {
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
} from '@tejian/contract/tasks/views/timeoutRemindViews.ts'
import { warningInfoList } from '@tejian/contract/warnings/views/warningViews.ts'
import { type Rows, rowsOf } from './ask.ts'

/** A number that is the total of a list. */
export type Total = Rows & { readonly key: string; readonly label: string; readonly tone?: Figure['tone'] }

const soonDays = 60
const inUse = { useState: '1,6' }
/** What was found forbids the use, apart from what is overdue. */
const forbidding = [inspStates.rectify, inspStates.failed]

export function unitTotals(today: string): Total[] {
  const own = (filters: FiltersOf<typeof equipment>): Rows => rowsOf(complexQuery, { ...inUse, ...filters })
  return [
    { key: 'equTotal', label: '在用设备', ...own({}) },
    {
      key: 'overdueEqu',
      label: '超期未检设备',
      ...own({ nextinspdateEnd: addDays(today, -1) }),
      tone: 'red',
    },
    {
      key: 'failedEqu',
      label: '检验不合格设备',
      ...own({ inspState: forbidding.join(',') }),
      tone: 'red',
    },
    {
      key: 'willExpireCount',
      label: '60 天内到期',
      ...own({ nextinspdateBegin: today, nextinspdateEnd: addDays(today, soonDays) }),
    },
    { key: 'declaring', label: '在办申报', ...rowsOf(declareQuery, { state: '0,1,2,3,4,5,6,7,8' }) },
    {
      key: 'returned',
      label: '退回的申报',
      ...rowsOf(declareQuery, { state: '2,4' }),
      tone: 'orange',
    },
    {
      key: 'toPay',
      label: '待缴费',
      ...rowsOf(chargeCompositeQuery, { status: chargeStates.toPay }),
      tone: 'red',
    },
    {
      key: 'toRectify',
      label: '待整改意见书',
      ...rowsOf(rectifyFeedbackList, { step: 'ZGFK' }),
      tone: 'red',
    },
    { key: 'reports', label: '已发放报告', ...rowsOf(inspectionReport) },
  ]
}

export const staffTotals = (): Total[] => [
  { key: 'overdueEqu', label: '超期未检设备', ...rowsOf(expireQuery), tone: 'red' },
  { key: 'willExpireCount', label: '90 天内到期', ...rowsOf(willExpireQuery) },
  { key: 'externalDue', label: '外部检验到期锅炉', ...rowsOf(boilerExtInsWarning) },
  { key: 'testDue', label: '试验到期设备', ...rowsOf(testingWarning) },
  { key: 'periodicTimeout', label: '定期检验超时', ...rowsOf(periodicTimeoutRemind), tone: 'red' },
  { key: 'supervisionTimeout', label: '监督检验超时', ...rowsOf(supervisionTimeoutRemind), tone: 'red' },
]

export const monthOf = (today: string) => ({
  begin: `${today.slice(0, 7)}-01`,
  end: lastDayOfMonth(monthIndex(today)),
})

export function stationTotals(today: string): Total[] {
  const { begin, end } = monthOf(today)
  const inspected = { inspectdateBegin: begin, inspectdateEnd: end }
  return [
    { key: 'departTodo', label: '部门待办', ...rowsOf(taskOverview) },
    { key: 'overdueTask', label: '定期检验超期任务', ...rowsOf(periodicTimeoutRemind), tone: 'red' },
    {
      key: 'overdueSupervision',
      label: '监督检验超期任务',
      ...rowsOf(supervisionTimeoutRemind),
      tone: 'red',
    },
    { key: 'inspTotal', label: '本月检验台数', ...rowsOf(compositeQuery, inspected) },
    {
      key: 'reportCount',
      label: '本月出具报告',
      ...rowsOf(compositeQuery, { approveTimeBegin: begin, approveTimeEnd: end }),
    },
    {
      key: 'unfit',
      label: '本月检验不合格',
      ...rowsOf(compositeQuery, { ...inspected, inspectResult: unacceptableResultNames.join(',') }),
      tone: 'red',
    },
    { key: 'willExpireCount', label: '90 天内到期', ...rowsOf(willExpireQuery) },
    { key: 'overdueEqu', label: '超期未检设备', ...rowsOf(expireQuery), tone: 'red' },
  ]
}

export const supervisionTotals = (): Total[] => [
  { key: 'equTotal', label: '辖区在用设备', ...rowsOf(complexQuery, inUse) },
  { key: 'overdueEqu', label: '超期未检设备', ...rowsOf(expireQuery), tone: 'red' },
  { key: 'willExpireCount', label: '90 天内到期', ...rowsOf(willExpireQuery) },
  {
    key: 'warnCount',
    label: '未处理预警',
    ...rowsOf(warningInfoList, { handleStatus: '0,1' }),
    tone: 'red',
  },
  {
    key: 'todoRegister',
    label: '待办使用登记',
    ...rowsOf(useRegisterQuery, { step: 'DJSL,DJSH,DJFZ' }),
  },
  { key: 'todoNotice', label: '待受理施工告知', ...rowsOf(constructionLists.constructionAudit) },
  {
    key: 'dangerCount',
    label: '未销号隐患',
    ...rowsOf(dangerRegister, { step: 'YHDJ,YHCL' }),
    tone: 'red',
  },
  {
    key: 'unqualified',
    label: '不合格待处置',
    ...rowsOf(safeMngUnqualified, { disposeStatus: '0,1' }),
    tone: 'red',
  },
  { key: 'idleEqu', label: '未启用、停用', ...rowsOf(noStartEqu) },
  { key: 'liftsMonth', label: '超期一个月电梯', ...rowsOf(expired1MonthForInspect), tone: 'red' },
]

/** Lifts on the network; their lists stand outside the menu. */
export function netTotals(today: string): Total[] {
  const open = { state: openAlarmStates }
  const connected = (connectState: string): Rows => rowsOf(liftConnections, { connectState })
  const alarms = (alarmKind: string): Rows => rowsOf(liftAlarms, { alarmKind, ...open })
  const { online, offline } = connectStates
  return [
    { key: 'equTotal', label: '接入电梯数', ...connected(`${online},${offline}`) },
    { key: 'onlineCount', label: '在线数', ...connected(online) },
    { key: 'offlineCount', label: '离线数', ...connected(offline), tone: 'red' },
    { key: 'faultCount', label: '当前故障数', ...alarms(alarmKinds.fault), tone: 'red' },
    { key: 'trappedCount', label: '困人报警数', ...alarms(alarmKinds.trapped), tone: 'red' },
    {
      key: 'signinCount',
      label: '今日维保签到数',
      ...rowsOf(liftSignIns, { signinTimeBegin: today, signinTimeEnd: today }),
    },
    { key: 'warnCount', label: '预警数', ...alarms(alarmKinds.warning) },
  ]
}
