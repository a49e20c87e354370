import { process } from '../kit/process.ts'

/** From declaration to acceptance (domain.md, From declaration to released report). */
export const declarationProcess = process('declaration', {
  title: '检验申报',
  start: 'YWSB',
  steps: {
    YWSB: {
      name: '业务申报',
      editable: [
        'unitId',
        'unitname',
        'creditcode',
        'address',
        'inscontactname',
        'INSCONTACTTEL',
        'equclacode',
        'equcodeset',
        'inmGroupCode',
        'appdate',
        'expectdate',
        'verifyTestStatus',
        'stoppedPurpose',
        'stoppedReason',
        'inspPlace',
        'inspAddress',
        'correctno',
        'note',
      ],
      actions: {
        submit: {
          label: '提交',
          permission: 'declaration.submit',
          to: [{ when: { field: 'appway', in: ['APPLY'] }, to: 'YWSL' }, { to: 'SCFP' }],
        },
        void: { label: '作废', permission: 'declaration.void', to: 'end', supply: ['reason'] },
      },
    },
    SCFP: {
      name: '审查分配',
      workingDays: 2,
      editable: ['inspDept'],
      actions: {
        assign: { label: '分配', permission: 'declaration.assign', to: 'CLFS', supply: ['dealMan'] },
        // What a unit declared by itself, with all papers, needs no second look at them.
        confirm: {
          label: '确认',
          permission: 'declaration.confirm',
          when: { field: 'appway', in: ['DWSB'] },
          to: [{ when: { field: 'state', in: ['3'] }, to: 'YWSL' }, { to: 'CLFS' }],
        },
        refer: { label: '转机构', permission: 'declaration.refer', supply: ['orgId'] },
        return: {
          label: '退回',
          permission: 'declaration.assign',
          backTo: ['YWSB'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
    CLFS: {
      name: '资料审查',
      workingDays: 3,
      editable: ['missingMaterial', 'lackReason'],
      actions: {
        pass: { label: '通过', permission: 'declaration.review', to: 'YWSL' },
        return: {
          label: '退回',
          permission: 'declaration.review',
          backTo: ['YWSB'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
    YWSL: {
      name: '业务受理',
      workingDays: 2,
      editable: ['inspDept', 'acceptOpinion', 'inmGroupCode', 'lackReason'],
      actions: {
        accept: { label: '受理', permission: 'declaration.accept', to: 'end' },
        return: {
          label: '退回',
          permission: 'declaration.accept',
          backTo: ['YWSB', 'CLFS'],
          supply: ['backReason', 'backDescription'],
        },
        void: { label: '作废', permission: 'declaration.void', to: 'end', supply: ['reason'] },
      },
    },
  },
})

export type DeclarationStep = keyof typeof declarationProcess.steps
