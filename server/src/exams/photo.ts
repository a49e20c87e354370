import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { pictureSvg } from '../kit/pdf/pictureSvg.ts'
import type { Services } from '../kit/services.ts'
import { FileMissing } from '../kit/storage/fileKey.ts'
import { openStore } from '../kit/storage.ts'

/** ATT_TYPE of the applicant's photograph. */
const photoType = 'SQZP'
const printed: readonly string[] = ['image/png', 'image/jpeg']
/** A photograph for a paper is much smaller; what is larger would only make the paper slow. */
const mostBytes = 5 * 1024 * 1024

/** Whether the applicant's photograph is among the files of an application. */
export async function hasPhoto(context: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from attachment where attrefsysid = ${id}::uuid and atttype = ${photoType} limit 1`.execute(
      context.db,
    )
  return rows.length > 0
}

/** The applicant's photograph as a paper draws it, the last that was attached; empty where none can be printed. */
export async function drawnPhoto(
  context: Context,
  services: Pick<Services, 'env' | 'dataDir'>,
  id: string,
): Promise<string> {
  const { rows } = await sql<{ attfileroute: string; contentType: string }>`select attfileroute, "contentType"
    from attachment where attrefsysid = ${id}::uuid and atttype = ${photoType} and endpoint is null
      and attfileroute is not null and "contentType" = any(${printed}::text[]) and size <= ${mostBytes}
    order by "createDate" desc, id limit 1`.execute(context.db)
  const [photo] = rows
  if (!photo) return ''
  try {
    const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
    return pictureSvg(photo.contentType, await buffer(await store.get(photo.attfileroute)), {
      width: 32,
      height: 42,
      cut: true,
    })
  } catch (error) {
    if (error instanceof FileMissing) return ''
    throw error
  }
}
