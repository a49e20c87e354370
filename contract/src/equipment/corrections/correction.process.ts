import { process } from '../../kit/process.ts'
import { correctionMessages } from './messages.ts'

const forbidOwnReview = { field: 'applyLogin', refusal: correctionMessages.ownApplication } as const
const back = ['backReason', 'backDescription'] as const

const applying = (name: string) =>
  ({
    name,
    editable: ['equdatasysid', 'items', 'applyReason'],
  }) as const

/** A correction of a device's archive: 申请 → 审核; what passes is written into the archive (correctMng). */
export const correctionProcess = process('equipment_correction', {
  title: '信息更正',
  start: 'GZSQ',
  forbidOwnReview,
  steps: {
    GZSQ: {
      ...applying('更正申请'),
      actions: { submit: { label: '提交审核', permission: 'correction.save', to: 'GZSH' } },
    },
    GZSH: {
      name: '更正审核',
      workingDays: 3,
      actions: {
        pass: { label: '审核通过', permission: 'correction.audit', to: 'end' },
        return: { label: '退回', permission: 'correction.audit', backTo: ['GZSQ'], supply: back },
      },
    },
  },
})

/** The same for piping and its lines, whose data have reviewers' pages of their own (pipeModifyCheck). */
export const pipeModificationProcess = process('pipe_modification', {
  title: '管道信息更正',
  start: 'GDXQ',
  forbidOwnReview,
  steps: {
    GDXQ: {
      ...applying('修改申请'),
      actions: { submit: { label: '提交审核', permission: 'correction.save', to: 'GDXS' } },
    },
    GDXS: {
      name: '修改审核',
      workingDays: 3,
      actions: {
        pass: { label: '审核通过', permission: 'correction.audit', to: 'end' },
        return: { label: '退回', permission: 'correction.audit', backTo: ['GDXQ'], supply: back },
      },
    },
  },
})
