import { process } from '../../kit/process.ts'

/** A declaration outside the ordinary kinds of inspection (spec 2 §2.9 otherDeclaration). */
export const otherDeclarationProcess = process('other_declaration', {
  title: '其他申报',
  start: 'QTSB',
  steps: {
    QTSB: {
      name: '申报受理',
      workingDays: 2,
      actions: {
        accept: { label: '受理', permission: 'otherDeclaration.save', to: 'QTBL' },
        refuse: {
          label: '不予受理',
          permission: 'otherDeclaration.save',
          to: 'end',
          supply: ['refuseReason'],
        },
      },
    },
    QTBL: {
      name: '申报办理',
      workingDays: 5,
      actions: {
        answer: {
          label: '办结答复',
          permission: 'otherDeclaration.answer',
          to: 'end',
          supply: ['replyContent'],
        },
      },
    },
  },
})
