import { process } from '../../kit/process.ts'

const back = ['backReason'] as const
const inspect = 'construction.inspect'

/** What a notice says, which its unit may change until it is submitted and after a return. */
export const noticeFields = [
  'projectName',
  'constype',
  'instUnitId',
  'instunit',
  'instcreditcode',
  'licenseno',
  'licenseScope',
  'licenseValid',
  'useunit',
  'usecreditcode',
  'devices',
  'consplace',
  'areaId',
  'planstartdate',
  'planenddate',
  'contactname',
  'contacttel',
  'content',
] as const

/**
 * A construction notice and the supervised inspection that follows it: 告知 → 审核 → 分配 → 首次监检 → 耐压试验 → 竣工资料审核 →
 * 出具监督检验证书 (特种设备安全法 第二十三、二十五条; spec 1 §7, eqmBcwBasic).
 */
export const constructionProcess = process('construction_notice', {
  title: '施工告知',
  start: 'SGDJ',
  steps: {
    SGDJ: {
      name: '施工告知登记',
      editable: noticeFields,
      actions: { submit: { label: '提交告知', permission: 'construction.save', to: 'SGSH' } },
    },
    SGSH: {
      name: '施工告知审核',
      workingDays: 3,
      actions: {
        receive: {
          label: '接收',
          permission: 'construction.audit',
          to: [{ when: { field: 'supervised', in: ['true'] }, to: 'JJFP' }, { to: 'end' }],
        },
        tellBack: { label: '退回施工单位', permission: 'construction.audit', backTo: ['SGDJ'], supply: back },
      },
    },
    JJFP: {
      name: '监检任务分配',
      workingDays: 2,
      actions: {
        taskRelease: {
          label: '分配',
          permission: 'construction.release',
          to: 'SCJJ',
          supply: ['dealMan'],
        },
        tellBack: {
          label: '退回施工单位',
          permission: 'construction.release',
          backTo: ['SGDJ'],
          supply: back,
        },
      },
    },
    SCJJ: {
      name: '首次监检',
      actions: {
        scjjConfirm: {
          label: '确认首次监检',
          permission: inspect,
          to: [{ when: { field: 'pressureTest', in: ['true'] }, to: 'NYSY' }, { to: 'JGSH' }],
          supply: ['inspectdate'],
        },
        reassign: { label: '退回分配', permission: inspect, backTo: ['JJFP'], supply: back },
        tellBack: { label: '退回施工单位', permission: inspect, backTo: ['SGDJ'], supply: back },
      },
    },
    NYSY: {
      name: '耐压试验',
      editable: ['testPress'],
      actions: {
        nysyConfirm: { label: '确认耐压试验', permission: inspect, to: 'JGSH', supply: ['inspectdate'] },
        nysyRollback: { label: '退回首次监检', permission: inspect, backTo: ['SCJJ'], supply: back },
      },
    },
    JGSH: {
      name: '竣工资料审核',
      workingDays: 5,
      editable: ['compDate'],
      actions: {
        jgshConfirm: { label: '审核通过', permission: inspect, to: 'BGCJ' },
        jgshRollback: { label: '退回', permission: inspect, backTo: ['NYSY', 'SCJJ'], supply: back },
      },
    },
    BGCJ: {
      name: '出具监督检验证书',
      workingDays: 10,
      actions: {
        bgcjConfirm: {
          label: '出具监督检验证书',
          permission: inspect,
          to: 'end',
          supply: ['issueDate', 'conclusion'],
        },
        bgcjRollback: { label: '退回', permission: inspect, backTo: ['JGSH'], supply: back },
      },
    },
  },
})

/** The step codes of the catalogue; `gz` is everything before the inspection begins (calls.json, eqmBcwBasic/find). */
export const stepsOfCode: Readonly<Record<string, readonly string[]>> = {
  gz: ['SGDJ', 'SGSH', 'JJFP'],
  scjj: ['SCJJ'],
  nysy: ['NYSY'],
  jgsh: ['JGSH'],
  bgcj: ['BGCJ'],
}

/** The catalogue's code for where a notice stands; `end` when it is over. */
export const codeOfStep = (step: unknown): string =>
  Object.entries(stepsOfCode).find(([, steps]) => steps.includes(String(step)))?.[0] ?? 'end'
