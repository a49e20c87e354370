import { App, Button } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import type { NotificationInstance } from 'antd/es/notification/interface'
import { createElement, useEffect } from 'react'
import { isHeld, type KeyAction, keySheets } from './keys.ts'
import { isNarrow } from './list/useNarrow.ts'
import { sentenceOfError } from './transport/sentence.ts'

let shown: { message: MessageInstance; notification: NotificationInstance } | null = null

/** Seconds that a sentence stays; failures stay long enough to be read twice. */
const seconds = { success: 2.5, warn: 4, failure: 6, offer: 12 } as const
/** A slow reader can read a sentence twice at this speed. */
const signsPerSecond = 8

/** Short sentences at the top of the page. Failures take the caught error itself. */
export const notify = {
  success: (text: string): void => void shown?.message.success(text, seconds.success),
  warn,
  /** Says what is under way until the answered function is called; without a time-out (spec 2 §9). */
  busy: (text: string): (() => void) => shown?.message.loading(text, 0) ?? (() => {}),
  offer,
  failure: (problem: unknown): void => void shown?.message.error(sentenceOfError(problem), seconds.failure),
}

/** A warning; with two texts the first is its title, as in 提示 and 请先选择数据 (spec 1 §5). */
function warn(text: string): void
function warn(title: string, text: string): void
function warn(title: string, text?: string): void {
  if (text === undefined) shown?.message.warning(title, seconds.warn)
  else
    shown?.notification.warning({
      title,
      description: text,
      duration: Math.max(seconds.warn, text.length / signsPerSecond),
      placement: 'top',
    })
}

/** Each kind of offer has a corner of its own; the one for undoing leaves the buttons of drawers free. */
type Offered = {
  key: string
  seconds: number
  placement: 'bottomRight' | 'bottomLeft'
  /** The key that accepts it with Ctrl; by Tab nobody gets there before it has gone. */
  shortcut?: KeyAction
}

/** Keys that accept what is offered now, by the key of the offer: each with how it ends. */
const shortcuts = new Map<string, () => void>()

function listen(offered: string, shortcut: KeyAction, accept: () => void): void {
  const press = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event
    if (!shortcut.keys.includes(event.key) || !(ctrlKey || metaKey) || altKey || shiftKey) return
    if (event.defaultPrevented || isHeld(event)) return
    event.preventDefault()
    accept()
  }
  const sheet = { place: '全局', keys: [shortcut] }
  keySheets.add(sheet)
  window.addEventListener('keydown', press)
  shortcuts.set(offered, () => {
    keySheets.delete(sheet)
    window.removeEventListener('keydown', press)
  })
}

function stopListening(offered: string): void {
  shortcuts.get(offered)?.()
  shortcuts.delete(offered)
}

/**
 * Something that may be done now, with its button; a newer offer of its key takes its place, and nothing makes it stay
 * longer. On a phone it stands at the top: the buttons of the page are at the bottom.
 */
function offer(
  text: string,
  verb: string,
  run: () => void,
  { key, seconds: stays, placement, shortcut }: Offered = {
    key: 'offer',
    seconds: seconds.offer,
    placement: 'bottomRight',
  },
): void {
  const accept = (): void => {
    stopListening(key)
    shown?.notification.destroy(key)
    run()
  }
  stopListening(key)
  if (shown && shortcut) listen(key, shortcut, accept)
  shown?.notification.open({
    key,
    title: createElement(
      'div',
      { className: 'tj-offer' },
      createElement('span', null, text),
      shortcut && createElement('kbd', { 'aria-hidden': true }, shortcut.shown),
      createElement(
        Button,
        {
          type: 'primary',
          size: 'small',
          onClick: accept,
          ...(shortcut && { 'aria-keyshortcuts': `Control+${shortcut.keys[0]?.toUpperCase()}` }),
        },
        verb,
      ),
    ),
    duration: stays,
    pauseOnHover: key === 'offer',
    placement: isNarrow() ? 'top' : placement,
    onClose: () => stopListening(key),
  })
}

/** Connects `notify` with the frame's antd App, whose theme and language the sentences take on. */
export function NotifyBridge(): null {
  const { message, notification } = App.useApp()
  useEffect(() => {
    shown = { message, notification }
    return () => {
      shown = null
    }
  }, [message, notification])
  return null
}
