import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { useState } from 'react'
import { fileHash } from './fileHash.ts'

type Said = { tone: 'good' | 'bad'; text: string }

async function compared(file: File, hash: string): Promise<Said> {
  const own = await fileHash(file).catch(() => '')
  if (own === null) return { tone: 'bad', text: portalMessages.cannotHash }
  if (own === '') return { tone: 'bad', text: portalMessages.unreadable }
  return own === hash
    ? { tone: 'good', text: portalMessages.sameFile }
    : { tone: 'bad', text: portalMessages.otherFile }
}

/** Compares the holder's own file with the sealed one; the file never leaves the device. */
export function FileCheck({ hash }: { hash: string }) {
  const [name, setName] = useState('')
  const [said, setSaid] = useState<Said | null>(null)
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setName(file.name)
    setSaid(null)
    setSaid(await compared(file, hash))
  }
  return (
    <section className="scan-check">
      <h2>核对电子文件</h2>
      <p className="mobile-soft">{portalMessages.notUploaded}</p>
      <label className="mobile-choice">
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        选择文件（PDF）
      </label>
      {name && <p className="mobile-name">{name}</p>}
      <p className={`mobile-said ${said?.tone ?? ''}`} role="status">
        {said?.text}
      </p>
    </section>
  )
}
