import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

// As much of CBOR as a key needs: short maps of numbers, byte strings and texts.
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
const number = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const word = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...parts: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, parts.length), ...parts.flat()])

function publicKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}

/** A security key in software: it makes a passkey and signs with it, for whatever page and name it is told. */
export function softwareKey(rpID = 'localhost', page = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const facts = (flags: number, more = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, more])
  }
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  return {
    register({ challenge }: { challenge: string }, origin = page): string {
      const length = Buffer.from([0, id.length])
      const authData = facts(0x41, Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)]))
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(
          map([word('fmt'), word('none')], [word('attStmt'), map()], [word('authData'), bytes(authData)]),
        ),
        transports: ['usb'],
      })
    },
    sign({ challenge }: { challenge: string }, { origin = page, count = counter + 1 } = {}): string {
      counter = count
      const data = clientData('webauthn.get', challenge, origin)
      const authenticatorData = facts(0x01)
      return answer({
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)),
      })
    },
  }
}
