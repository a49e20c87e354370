import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '../../kit/db/database.ts'
import { openListener } from '../../kit/db/listener.ts'
import { DatabaseLost } from '../../kit/db/lostDatabase.ts'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { dataFolder } from '../database/embeddedFolders.ts'
import { checkoutFolder } from '../database/embeddedNative.ts'
import { reachEmbedded } from '../database/embeddedReach.ts'
import { moveAlone } from '../moveIn/moveAlone.ts'
import { moveIn, writeReport } from '../moveIn/moveIn.ts'
import { summaryLines } from '../moveIn/reportWorkbook.ts'
import { moveSentences } from '../moveIn/sentences.ts'
import { writeTemplates } from '../moveIn/templates.ts'
import { checkPersonalKeys, personalCipherIn } from '../personalKeys.ts'
import { openPlatform } from '../platform.ts'
import { readSecrets } from '../secrets.ts'
import { unreachable } from '../services.ts'
import { StartProblem } from '../startProblem.ts'

// npm run move-in -- folder [--dry-run] [--grant-roles] [--cut-texts], or --templates folder

const settings = settingsOrEnd()
const { dataDir } = dataFolder(checkoutFolder, settings.DATA_DIR, true)

async function reach(): Promise<{ appUrl: string; stop(): Promise<void> }> {
  const { DATABASE_URL, LISTEN_DATABASE_URL } = settings
  if (DATABASE_URL) return { appUrl: LISTEN_DATABASE_URL ?? DATABASE_URL, stop: async () => {} }
  return reachEmbedded({ dataDir, log: { info() {}, warn: console.warn } })
}

/** Opens what the command needs of the product; its transactions may be long, and can be run again. */
async function open(appUrl: string) {
  const log = pino({ level: 'warn' })
  const personal = personalCipherIn(settings)
  const database = openDatabase(appUrl, { max: 4, firstLoad: true, statementTimeoutMs: 0, personal })
  const listener = openListener(appUrl, log)
  const close = async (): Promise<void> => {
    await listener.close()
    await database.close()
  }
  try {
    const { rows } = await sql`select from role limit 1`.execute(database.db)
    if (rows.length === 0) throw new StartProblem('数据库中还没有数据，请先启动一次平台。')
    await checkPersonalKeys(database.db, personal)
    const { secret } = readSecrets(dataDir, settings)
    const platform = await openPlatform({
      db: database.db,
      listener,
      now: () => new Date(),
      demo: false,
      secret,
      env: settings,
      personal,
    })
    return { host: { ...platform, db: database.db, log, dataDir, env: settings }, database, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function run(
  opened: Opened,
  folder: string,
  options: Parameters<typeof moveIn>[2] & object,
): Promise<void> {
  const { dryRun = false } = options
  const outcome = await moveIn(opened.host, folder, { ...options, say: (line) => console.log(line) })
  const path = await writeReport(folder, outcome, { dryRun, at: new Date() })
  const refused = outcome.report.refused.length
  console.log(
    [
      dryRun ? '试运行完毕，没有改动数据：' : '迁入完毕：',
      ...summaryLines(outcome.report),
      `用时 ${outcome.seconds.toFixed(1)} 秒，未迁入 ${refused} 行，没有用到的文件 ${outcome.unusedFiles.length} 个。`,
      `报告：${path}`,
    ].join('\n'),
  )
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof EmbeddedError || error instanceof StartProblem) return error.message
  const { code = '' } = (error instanceof DatabaseLost ? error.cause : error) as { code?: string }
  if (code === '42P01') return '数据库中还没有平台的表，请先启动一次平台。'
  if (code === 'EEXIST') return '文件夹中已有同名的工作簿，没有覆盖；请换一个空文件夹。'
  if (code === 'EACCES' || code === 'EROFS') return '没有写入该文件夹的权限。'
  if (unreachable[code]) return `不能连接数据库（${unreachable[code]}），请检查 DATABASE_URL。`
  return error instanceof DatabaseLost
    ? '与数据库的连接中断，已迁入的保留，请确认数据库正常后再执行一次。'
    : error
}

const boolean = { type: 'boolean', default: false } as const

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': boolean, 'grant-roles': boolean, 'cut-texts': boolean, templates: boolean },
    })
    const [folder, ...more] = positionals
    return folder && more.length === 0 ? { folder, ...values } : null
  } catch {
    return null
  }
}

const wanted = asked()
if (!wanted) {
  console.error(moveSentences.usage)
  process.exitCode = 2
} else
  try {
    const server = await reach()
    try {
      const opened = await open(server.appUrl)
      try {
        if (wanted.templates) {
          const written = await writeTemplates(wanted.folder, opened.host.lookups)
          console.log(`已在 ${wanted.folder} 中生成 ${written.length} 个空白工作簿：${written.join('、')}`)
        } else
          await moveAlone(opened.database.db, () =>
            run(opened, wanted.folder, {
              dryRun: wanted['dry-run'],
              grantRoles: wanted['grant-roles'],
              cutTexts: wanted['cut-texts'],
            }),
          )
      } finally {
        await opened.close()
      }
    } finally {
      await server.stop()
    }
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
