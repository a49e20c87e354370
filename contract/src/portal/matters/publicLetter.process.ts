import { process } from '../../kit/process.ts'

/** A letter of the public: taken in, answered within five working days (spec 2 §2.9 publicMailbox). */
export const publicLetterProcess = process('public_letter', {
  title: '公众信箱',
  start: 'XJSL',
  steps: {
    XJSL: {
      name: '信件受理',
      workingDays: 2,
      actions: {
        accept: { label: '受理', permission: 'publicLetter.save', to: 'XJDF' },
        refuse: { label: '不予受理', permission: 'publicLetter.save', to: 'end', supply: ['refuseReason'] },
      },
    },
    XJDF: {
      name: '信件答复',
      workingDays: 5,
      actions: {
        answer: {
          label: '答复',
          permission: 'publicLetter.answer',
          to: 'end',
          supply: ['replyContent'],
          mayGive: ['isPublic'],
        },
      },
    },
  },
})
