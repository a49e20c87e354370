import { uploadContentTypes, uploadExtensions } from '@tejian/contract/kit/uploadTypes.ts'
import type { InputOf } from '@tejian/contract/kit/wireRequest.ts'
import { recordCalls } from '@tejian/contract/maintenance/records/recordCalls.ts'
import { photoTitle } from '@tejian/contract/maintenance/records/sheet.ts'
import { tagAddress } from '@tejian/contract/maintenance/tags/tag.ts'
import { phoneCalls } from '@tejian/contract/shared/phone/calls.ts'
import type { EntryKinds } from '../../kit/offline/outbox.ts'
import type { Entry } from '../../kit/offline/store.ts'
import { send } from '../../kit/transport/send.ts'
import { upload } from '../../kit/transport/upload.ts'

/** One kind for all that a visit sends: its parts keep their order, and wait behind one that was refused. */
export const visitKind = 'maintain'

type Value = {
  as: 'signIn' | 'photo' | 'signOut'
  tag?: string
  atttype?: string
  blob?: Blob
  fields?: object
}

/** A picture that was light enough stays what it was; all others have been made JPEG. */
const endingOf = ({ type }: Blob): string =>
  uploadExtensions.find((ending) => uploadContentTypes[ending] === type) ?? 'jpg'

async function sendPart({ id, subject, madeAt, value }: Entry): Promise<void> {
  const { as, fields = {}, atttype = '', blob } = value as Value
  const entry = { entryId: id, madeAt: new Date(madeAt).toISOString() }
  if (as === 'photo' && blob) {
    const attitle = photoTitle(atttype)
    const file = new File([blob], `${attitle}.${endingOf(blob)}`, { type: blob.type || 'image/jpeg' })
    await upload(phoneCalls.photo, {
      ...entry,
      attrefsysid: subject,
      atttype,
      attitle,
      file,
    })
    return
  }
  const asked = { ...fields, ...entry, id: subject }
  if (as === 'signIn') await send(recordCalls.signIn, asked as InputOf<typeof recordCalls.signIn>)
  else await send(recordCalls.signOut, asked as InputOf<typeof recordCalls.signOut>)
}

export const visitKinds: EntryKinds = {
  [visitKind]: {
    send: sendPart,
    // Mended on the phone that has signed in already: its lift is found in its own list.
    address: ({ value }) => tagAddress((value as Value).tag ?? '', 'list'),
  },
}
