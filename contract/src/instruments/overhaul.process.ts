import { process } from '../kit/process.ts'

/** A fault of an instrument: registered, out of use while it is repaired, and back again (spec 2 §2.5 overhaul). */
export const overhaulProcess = process('instrument_overhaul', {
  title: '仪器检修',
  start: 'GZDJ',
  steps: {
    GZDJ: {
      name: '故障登记',
      editable: ['instNo', 'faultDesc', 'repairUnit', 'sendDate'],
      actions: { send: { label: '停用送修', permission: 'overhaul.save', to: 'YQJX' } },
    },
    YQJX: {
      name: '仪器检修',
      workingDays: 20,
      editable: ['repairUnit', 'sendDate', 'finishDate', 'repairFee', 'repairResult', 'repairNote'],
      actions: { finish: { label: '检修完成', permission: 'overhaul.save', to: 'end' } },
    },
  },
})
