import { requestProcess } from '@tejian/contract/instruments/request.process.ts'
import { type instrumentRequest, requestStates } from '@tejian/contract/instruments/request.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import type { InstrumentOffice, SheetAction as SheetActionOf } from './instrumentSheets.ts'
import type { InstrumentRow } from './instruments.ts'
import { personOf } from './people.ts'

type Request = DemoRow<typeof instrumentRequest>
type Values = Columns<typeof instrumentRequest>
type SheetAction = SheetActionOf<Values>

type Stage = {
  places: readonly number[]
  box?: string
  by: string
  age: number
  /** Days for which they are wanted. */
  days: number
  type?: '1' | '3'
  actions: readonly SheetAction[]
}

const submit = (by: string): SheetAction => ({ action: 'submit', by, log: ['申请领用', '现场检验'] })
const pass: SheetAction = { action: 'pass', by: 'zhanzhang', log: ['领用批准', '同意'] }
const handOver = (to: string): SheetAction => ({
  action: 'handOver',
  by: 'yiqi',
  holder: to,
  changes: (day): Values => ({ recDate: day, handUserName: '卫仪器' }),
  log: ['发放', `领用人${personOf(to).name}`],
})
const giveBack = (by: string, type = '2'): SheetAction => ({
  action: 'giveBack',
  by,
  changes: (): Values => ({ applyTypeName: type }),
  log: ['申请归还', '检验完成'],
})
const takeBack: SheetAction = {
  action: 'takeBack',
  by: 'yiqi',
  changes: (day): Values => ({ takenDate: day, takeUserName: '卫仪器', takeNote: '外观完好，附件齐全' }),
  log: ['归还入库', '外观完好，附件齐全'],
}
const whole = (by: string): SheetAction[] => [submit(by), pass, handOver(by), giveBack(by), takeBack]
const back: SheetAction = {
  action: 'return',
  by: 'zhanzhang',
  backTo: 'LYSQ',
  backReason: '资料不完整',
  backDescription: '请写明检验业务和使用地点。',
}

/** Requests in every state: drafts, waiting, in use, overdue, a whole box, coming back, ended, refused, withdrawn. */
const stages: readonly Stage[] = [
  { places: [0, 1], by: 'jianyan', age: 40, days: 10, actions: whole('jianyan') },
  { places: [2], by: 'jianyan2', age: 30, days: 7, actions: whole('jianyan2') },
  {
    places: [3],
    by: 'jianyan2',
    age: 12,
    days: 5,
    actions: [
      submit('jianyan2'),
      {
        action: 'refuse',
        by: 'zhanzhang',
        changes: (): Values => ({ status: '6' }),
        log: ['领用未批准', '当日已安排他用'],
      },
    ],
  },
  {
    places: [8],
    by: 'jianyan',
    age: 9,
    days: 3,
    actions: [{ action: 'cancel', by: 'jianyan', changes: (): Values => ({ status: '7' }) }],
  },
  {
    places: [37],
    by: 'jianyan2',
    age: 25,
    days: 14,
    actions: [submit('jianyan2'), pass, handOver('jianyan2')],
  },
  { places: [36], by: 'jianyan', age: 6, days: 30, actions: [submit('jianyan'), pass, handOver('jianyan')] },
  {
    places: [32, 33],
    box: 'GJX-02',
    by: 'jianyan',
    age: 5,
    days: 20,
    actions: [submit('jianyan'), pass, handOver('jianyan')],
  },
  {
    places: [38],
    by: 'jianyan2',
    age: 10,
    days: 12,
    type: '3',
    actions: [submit('jianyan2'), pass, handOver('jianyan2'), giveBack('jianyan2', '4')],
  },
  { places: [35], by: 'jianyan', age: 3, days: 15, actions: [submit('jianyan'), pass] },
  { places: [34], by: 'jianyan2', age: 2, days: 10, actions: [submit('jianyan2')] },
  { places: [6, 34], by: 'jianyan', age: 1, days: 10, type: '3', actions: [submit('jianyan')] },
  { places: [30], by: 'jianyan', age: 4, days: 8, actions: [submit('jianyan'), back] },
  { places: [39], by: 'jianyan', age: 1, days: 5, actions: [] },
]

/** The instruments show who holds them. */
function held(rows: readonly InstrumentRow[], request: Request): void {
  const { step } = request
  if (step !== 'LYSY' && step !== 'GHYS') return
  const borrowed = request.applyTypeName === '3' || request.applyTypeName === '4'
  for (const row of rows)
    Object.assign(row, {
      recStatusCn: step === 'GHYS' ? '3' : borrowed ? '2' : '1',
      recManuniName: request.applyManuniName,
      recLogin: request.applyLogin,
      recOrguniName: request.applyOrguniName,
      recDate: request.recDate,
      dueBack: request.returnDate,
      isborsCn: '0',
    })
}

export const makeRequests = (office: InstrumentOffice, instruments: readonly InstrumentRow[]): Request[] =>
  stages.map(({ places, box, by, age, days, type = '1', actions }) => {
    const rows = places.map((place) => instruments[place] as InstrumentRow)
    const request = office.sheet<Values>({
      process: requestProcess,
      series: 'LY',
      instruments: rows,
      by,
      age,
      actions,
      status: requestStates,
      values: (day, no): Values => ({
        applyno: no,
        applyTypeName: type,
        applyManuniName: personOf(by).name,
        applyLogin: by,
        applyOrguniName: '机电一科',
        applyDate: day,
        instNo: rows.map((row) => row.instNo).join(','),
        instName: rows.map((row) => row.instName).join('、'),
        boxNo: box ?? null,
        recDate: addDays(day, 2),
        returnDate: addDays(day, 2 + days),
        reason: '现场检验使用',
        status: null,
        handUserName: null,
        takenDate: null,
        takeUserName: null,
        takeNote: null,
      }),
    })
    held(rows, request)
    return request
  })
