import { createTransport, type Transport, type TransportSettings } from '@tejian/contract/kit/transport.ts'
import { accessCodeOf } from '../session/accessCodes.ts'
import { sessionEnded } from '../session/ended.ts'
import { currentSid } from '../session/sid.ts'
import { askToSign } from '../session/signing.ts'
import { boot } from './boot.ts'
import { noteServerTime } from './serverTime.ts'
import { undoer } from './undoer.ts'

const settings: Omit<TransportSettings, 'sid'> = {
  baseUrl: '',
  fetch: async (url, init) => {
    const answer = await fetch(url, init)
    noteServerTime(answer.headers.get('date'))
    return answer
  },
  secret: boot.signSecret,
  now: Date.now,
}

/** The browser's transport: the page's own origin, its session, its signature. */
export const transport: Transport = createTransport({
  ...settings,
  sid: currentSid,
  accessCodeOf,
  onNoSession: sessionEnded,
  onUnreleased: askToSign,
  undoer,
})

/** Sends a call; resolves to the envelope's data. Throws CallFailure with a sentence for the user. */
export const send: Transport['send'] = transport.send

/** Sends what was prepared as data; resolves to the envelope's data. Throws CallFailure like `send`. */
export const sendPrepared: Transport['sendPrepared'] = transport.sendPrepared

/** A transport under another session id, which asks nobody to sign in again. */
export const transportAs = (sid: string): Transport => createTransport({ ...settings, sid: () => sid })

/** The transport of pages that need no session, and use none where this browser has one: the call itself says what it may. */
export const nobody: Transport = transportAs('')
