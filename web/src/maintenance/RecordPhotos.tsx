import type { Detail } from '@tejian/contract/kit/register.ts'
import type { maintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { photoTitle, signaturePhoto, signInPhoto } from '@tejian/contract/maintenance/records/sheet.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { SignatureDrawing } from '../kit/fields/SignatureDrawing.tsx'
import { Thumbnail } from '../shared/attachments/Thumbnail.tsx'

export type Photos = { readonly rows: readonly AttachmentRow[]; open(file: AttachmentRow): void }

/** The photographs of one material, in small. */
export const PhotosOf = ({ photos: { rows, open }, material }: { photos: Photos; material: string }) =>
  rows
    .filter(({ atttype }) => atttype === material)
    .map((file, place) => (
      <Thumbnail
        key={file.attsysid}
        file={file}
        label={`${photoTitle(material)}${place === 0 ? '' : place + 1}`}
        onOpen={() => open(file)}
      />
    ))

/** Who was there and who has signed: the photograph of the sign-in, the signature as lines or, of older records, as a picture. */
export const VisitProof = ({ row, photos }: { row: Detail<typeof maintenanceRecord>; photos: Photos }) => (
  <div className="maintain-proof">
    <figure>
      <figcaption>签到照片</figcaption>
      <PhotosOf photos={photos} material={signInPhoto} />
    </figure>
    {(row.confirmSign || photos.rows.some(({ atttype }) => atttype === signaturePhoto)) && (
      <figure>
        <figcaption>使用单位签名{row.confirmUserName && `（${row.confirmUserName}）`}</figcaption>
        {row.confirmSign ? (
          <SignatureDrawing lines={row.confirmSign} label="使用单位签名" />
        ) : (
          <PhotosOf photos={photos} material={signaturePhoto} />
        )}
      </figure>
    )}
  </div>
)
