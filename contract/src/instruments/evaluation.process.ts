import { process } from '../kit/process.ts'

const back = ['backReason', 'backDescription'] as const

/** A certificate that came back, and whether the instrument fits its use (ISO/IEC 17025 §6.4.4; spec 2 §2.5 calibrationEval). */
export const evaluationProcess = process('calibration_evaluation', {
  title: '校准结果确认',
  start: 'QRDJ',
  steps: {
    QRDJ: {
      name: '确认登记',
      editable: ['instNo', 'calibKind', 'calibCertNo', 'calibUnit', 'calibDate', 'ncalibDate'],
      actions: { submit: { label: '提交录入', permission: 'calibEval.save', to: 'QRLR' } },
    },
    QRLR: {
      name: '确认录入',
      workingDays: 3,
      editable: [
        'valueUnit',
        'allowError',
        'errorValue',
        'uncertainty',
        'correctionValue',
        'evalResult',
        'evalNote',
      ],
      actions: {
        insert: { label: '提交审核', permission: 'calibEval.insert', to: 'QRSH' },
        return: { label: '退回', permission: 'calibEval.insert', backTo: ['QRDJ'], supply: back },
      },
    },
    QRSH: {
      name: '确认审核',
      workingDays: 2,
      actions: {
        pass: { label: '审核通过', permission: 'calibEval.audit', to: 'QRSP' },
        return: { label: '退回', permission: 'calibEval.audit', backTo: ['QRLR', 'QRDJ'], supply: back },
      },
    },
    QRSP: {
      name: '确认审批',
      workingDays: 2,
      actions: {
        approve: { label: '批准', permission: 'calibEval.approve', to: 'QRGD' },
        return: { label: '退回', permission: 'calibEval.approve', backTo: ['QRLR', 'QRSH'], supply: back },
      },
    },
    QRGD: {
      name: '确认归档',
      workingDays: 3,
      actions: { onfile: { label: '归档', permission: 'calibEval.onfile', to: 'end' } },
    },
  },
})
