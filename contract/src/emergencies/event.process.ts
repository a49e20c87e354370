import { process } from '../kit/process.ts'

const sends = 'emergency.dispatch' as const
const mistaken = { label: '误报', permission: sends, to: 'end' } as const
const again = { label: '改派', permission: sends } as const
/** Whoever was sent could not help. */
const unassisted = { label: '登记未救援', permission: sends } as const
const higher = { label: '升级', permission: sends } as const

/** An emergency of a lift, from the call to the emergency centre until its cause is known and put right. */
export const eventProcess = process('lift_event', {
  title: '电梯应急处置',
  start: 'SJJJ',
  steps: {
    SJJJ: {
      name: '接警',
      editable: ['alarmTel', 'callerName', 'eventType', 'trappedCount', 'content'],
      actions: { dispatch: { label: '派遣', permission: sends, to: 'SJPQ' }, mistake: mistaken },
    },
    SJPQ: {
      name: '已派遣',
      actions: {
        arrive: { label: '登记到达', permission: sends, to: 'SJDD' },
        answer: { label: '登记应答', permission: sends },
        /** Where nobody is trapped nobody has to be waited for. */
        rescue: { label: '登记解困', permission: sends, to: 'SJJK' },
        unassisted,
        redispatch: again,
        escalate: higher,
        mistake: mistaken,
      },
    },
    SJDD: {
      name: '已到达',
      actions: {
        rescue: { label: '登记解困', permission: sends, to: 'SJJK' },
        unassisted,
        /** Others who were sent answer and come while the first are there: they say so themselves, by their link. */
        reply: { label: '登记应答', permission: sends, bySystem: true },
        join: { label: '登记到达', permission: sends, bySystem: true },
        redispatch: again,
        escalate: higher,
        mistake: mistaken,
      },
    },
    SJJK: {
      name: '已解困',
      workingDays: 5,
      actions: { close: { label: '办结', permission: 'emergency.close', to: 'end' } },
    },
  },
})

/** EVENT_STATE. */
export const eventStates = {
  called: '1',
  dispatched: '2',
  arrived: '3',
  freed: '4',
  closed: '5',
  mistaken: '9',
} as const

/** EVENT_SOURCE. */
export const eventSources = { call: '1', gateway: '2', supervisor: '3' } as const

/** EVENT_TYPE. */
export const eventTypes = { trapped: '1', fault: '2', other: '9' } as const

/** DISPATCH_ANSWER. */
export const dispatchAnswers = { accepted: '1', unanswered: '2', refused: '3' } as const

/** DISPATCH_RESULT. */
export const dispatchResults = { rescued: '1', unassisted: '2' } as const
