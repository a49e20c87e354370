import { process } from '../kit/process.ts'

/** A hidden danger that an inspection found: registered, submitted to the supervisory authority, followed up, closed. */
export const hiddenDangerProcess = process('hidden_danger', {
  title: '事故隐患',
  start: 'YHDJ',
  steps: {
    YHDJ: {
      name: '隐患登记',
      editable: [
        'dangerlevel',
        'dangertype',
        'dangerDesc',
        'foundsource',
        'foundDate',
        'rectifyLimit',
        'note',
      ],
      actions: { submit: { label: '上报', permission: 'hiddenDanger.save', to: 'YHCL' } },
    },
    YHCL: {
      name: '隐患处置',
      workingDays: 5,
      editable: ['rectifyStatus', 'handleResult'],
      actions: {
        close: { label: '销号', permission: 'hiddenDanger.close', to: 'end', supply: ['handleResult'] },
        return: {
          label: '退回',
          permission: 'hiddenDanger.close',
          backTo: ['YHDJ'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
