import type { TagAnswer } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { mostPeople, signInPhoto } from '@tejian/contract/maintenance/records/sheet.ts'
import { useState } from 'react'
import { newEntryId } from '../../kit/offline/outbox.ts'
import { Problem } from '../../kit/theme/Problem.tsx'
import { kindNames } from './kindNames.ts'
import { PhotoInput } from './PhotoInput.tsx'
import { placeNow } from './placeNow.ts'
import { allSent, keepVisit, layDown, type Part, photoParts, type Visit } from './visit.ts'

type Props = { account: string; lift: TagAnswer; signWay: string; onSigned(visit: Visit): void }

/** Of a visit that was begun on another phone, or sent back: it goes on here with what the server knows. */
const goneOn = (lift: TagAnswer): Visit | null =>
  lift.open && {
    id: lift.open.id,
    tag: lift.tag,
    equcode: lift.equcode,
    equclacode: lift.equclacode,
    maintType: lift.open.maintType,
    persons: lift.open.maintPersons,
    signedAt: Date.parse(lift.open.signinTime),
    sheet: lift.open.sheet ?? {},
    photos: Object.fromEntries(lift.open.photos.map((name) => [name, { blob: new Blob(), sent: true }])),
    replaceParts: '',
    note: '',
    shortReason: '',
    signerName: '',
    confirmDays: lift.confirmDays,
  }

/** Who is here, a photograph, the place: a visit begins. */
export function SignInForm({ account, lift, signWay, onSigned }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [maintType, setMaintType] = useState(lift.maintType)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const open = goneOn(lift)
  if (open)
    return (
      <section aria-label="未完成的维保">
        <h2>{lift.open?.recordno} 未签退</h2>
        {lift.open?.backDescription && (
          <p className="mobile-said bad">使用单位退回：{lift.open.backDescription}</p>
        )}
        <div className="phone-buttons">
          <button
            type="button"
            className="mobile-send"
            onClick={() => void keepVisit(account, open).then(() => onSigned(open))}
          >
            继续记录
          </button>
        </div>
      </section>
    )

  const signIn = async () => {
    if (chosen.length < 2) return setSaid(messages.twoPeople)
    if (chosen.length > mostPeople) return setSaid(messages.manyPeople)
    if (!lift.people.some(({ id, certified }) => certified && chosen.includes(id)))
      return setSaid(messages.noCertificate)
    if (!photo) return setSaid(messages.signInPhotoMissing)
    setBusy(true)
    setSaid('')
    try {
      const place = await placeNow()
      const people = lift.people.filter(({ id }) => chosen.includes(id))
      const id = newEntryId()
      const fields = { tag: lift.tag, signWay, personIds: chosen.join(','), maintType, ...place }
      const photos = { [signInPhoto]: { blob: photo, sent: false } }
      const parts: Part[] = [
        { title: `维保签到 ${lift.equcode}`, value: { as: 'signIn', tag: lift.tag, fields } },
        ...photoParts({ id, photos, equcode: lift.equcode }),
      ]
      const refused = await layDown(account, id, parts)
      if (refused) return setSaid(refused)
      const visit: Visit = {
        id,
        tag: lift.tag,
        equcode: lift.equcode,
        equclacode: lift.equclacode,
        maintType,
        persons: people.map(({ name }) => name).join('、'),
        signedAt: Date.now(),
        sheet: {},
        photos: allSent(photos),
        replaceParts: '',
        note: '',
        shortReason: '',
        signerName: '',
        confirmDays: lift.confirmDays,
      }
      await keepVisit(account, visit)
      onSigned(visit)
    } finally {
      setBusy(false)
    }
  }

  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <section aria-label="签到" className="maintain-form">
      <label>
        维保类型
        <select value={maintType} onChange={({ target }) => setMaintType(target.value)}>
          {Object.entries(kindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>维保人员（两人以上）</legend>
        {lift.people.map(({ id, name, certified }) => (
          <label key={id} className="maintain-person">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
            {!certified && <span className="mobile-soft">无有效“电梯修理”证书</span>}
          </label>
        ))}
      </fieldset>
      <PhotoInput label="签到照片" photo={photo} onPhoto={setPhoto} />
      <Problem text={said} />
      <button type="button" className="mobile-send" disabled={busy} onClick={() => void signIn()}>
        {busy ? '正在签到……' : '签到'}
      </button>
    </section>
  )
}
