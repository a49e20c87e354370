import { buffer } from 'node:stream/consumers'
import { electronicSealMessages as messages } from '@tejian/contract/system/seals/sealMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { pictureSvg } from '../../kit/pdf/pictureSvg.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'

/** ATT_TYPE of a seal's image. */
const imageType = 'YZTY'
const mostBytes = 500 * 1024
const types: readonly string[] = ['image/png', 'image/jpeg']

type Image = { id: string; attrefsysid: string; attfileroute: string; contentType: string; size: number }

/** The images of seals, by the seal. */
export async function imagesOf(context: Context, ids: readonly string[]): Promise<Image[]> {
  const { rows } = await sql<Image>`select id, attrefsysid, attfileroute, "contentType", size::int as size
    from attachment where attrefsysid = any(${ids}::uuid[]) and atttype = ${imageType} order by "createDate"`.execute(
    context.db,
  )
  return rows
}

/** Refuses to send on a seal whose image could not be printed. */
export async function refuseImage(context: Context, id: string): Promise<void> {
  const images = await imagesOf(context, [id])
  if (images.length > 1) throw new Refusal(messages.oneImage)
  const [image] = images
  if (image && !types.includes(image.contentType)) throw new Refusal(messages.imageType)
  if (image && Number(image.size) > mostBytes) throw new Refusal(messages.imageLarge)
}

/** An image as a square that Typst draws. */
export const asDrawing = (type: string, content: Buffer): string =>
  pictureSvg(type, content, { width: 100, height: 100 })

/** The image of a seal as the paper draws it; empty where it has none. */
export async function drawnImage(context: Context, services: Services, id: string): Promise<string> {
  const [image] = await imagesOf(context, [id])
  if (!image) return ''
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const content = await buffer(await store.get(image.attfileroute))
  return asDrawing(image.contentType, content)
}
