import { integerParameter } from './parameter.ts'

/** What a person may take back for some seconds after an answer; the browser offers it. */
export type UndoOffer = {
  readonly id: string
  /** What was done, as its button says. */
  readonly label: string
  readonly seconds: number
}

/** The header of a request whose sender can offer what may be taken back; nothing is held back for others. */
export const undoHeader = 'x-undo'

/** How long what was just done can be taken back; as long wait its messages. */
export const undoSeconds = integerParameter({
  key: 'flow.undoSeconds',
  group: '任务',
  name: '办理后可撤销的时间',
  note: '提交、退回、作废等办理后，在此时间内可以撤销；相关消息在此时间之后发出。设为0时不提供撤销，消息立即发出',
  default: 8,
  range: [0, 30],
  unit: '秒',
})

export const undoMessages = {
  over: '已超过可撤销的时间',
  changed: (label: string) => `“${label}”之后该业务已有新的办理，不能撤销`,
  undone: (label: string) => `撤销${label}`,
} as const
