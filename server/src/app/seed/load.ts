import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { loadFees } from '../../charges/public.ts'
import { loadMaterials } from '../../declarations/public.ts'
import type { Db } from '../../kit/db/tables.ts'
import { systemContext } from '../../kit/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { loadTemplates } from '../../reports/public.ts'
import { loadSmsTemplates } from '../../shared/sms/byTemplate.ts'
import { loadInspectionTypes, setUpFromSettings } from '../../system/public.ts'
import { StartProblem } from '../startProblem.ts'
import { demoAccounts, demoPassword, loadDemoAccounts } from './accounts.ts'
import { createMissingAdministrators } from './administrators.ts'
import { loadedData } from './demoMode.ts'
import { fillPlaces } from './places.ts'
import { loadReference } from './reference.ts'
import { bringRelease } from './release.ts'

declare module '../../kit/db/tables.ts' {
  interface Tables {
    loaded: { name: string }
  }
}

async function once(db: Db, name: string, load: (db: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian first load'))`.execute(tx)
    const known = await tx.selectFrom('loaded').select('name').where('name', '=', name).executeTakeFirst()
    if (known) return
    await load(tx)
    await tx.insertInto('loaded').values({ name }).execute()
  })
}

/** Images leave the demonstration out unless they are built with it (deploy/Dockerfile). */
const hasDemo = (): boolean => existsSync(new URL('../../demo/load.ts', import.meta.url))

/** Loads what a first start needs, once: reference data, then demo data; without them the administrators that are missing. */
export async function loadData(services: Services): Promise<{ greeting: string }> {
  const { db } = services
  if (services.demo && !hasDemo() && (await loadedData(db)) !== 'demo')
    throw new StartProblem(
      '本安装不含演示数据：正式使用请设置 DEMO=0；要演示，请以 --build-arg DEMO=1 重新构建镜像。',
    )
  await once(db, 'reference', loadReference)
  await once(db, 'sms templates', loadSmsTemplates)
  await once(db, 'material demands', loadMaterials)
  await once(db, 'inspection types', loadInspectionTypes)
  await loadTemplates(db, services.demo)
  await loadFees(db, services.demo)
  // Installations from before areas knew their letters and tiles; others write them with their areas.
  await once(db, 'places', fillPlaces)
  await bringRelease(systemContext(services, 'start'))
  if (!services.demo) {
    // Says for ever that these are no demo data, also to a start that forgets DEMO=0 (demoMode.ts).
    await once(db, 'administrator', async () => {})
    const notice = await setUpFromSettings(systemContext(services, 'start'), services.env)
    await createMissingAdministrators(systemContext(services, 'start'))
    return { greeting: notice ?? '' }
  }
  await once(db, 'demo', async (tx) => {
    const { loadDemo } = await import('../../demo/load.ts')
    const { switchOnFunctions } = await import('../../demo/place.ts')
    const { loadDemoTiles } = await import('../../demo/tiles.ts')
    await switchOnFunctions(tx)
    const units = await loadDemo(tx, services.now())
    await loadDemoAccounts(tx, units)
    await loadDemoTiles(tx, services.now())
  })
  await once(db, 'demo inspections', async () => {
    const { walkInspections } = await import('../../demo/walk/walkInspections.ts')
    await services.lookups.refresh()
    await services.kept.refresh()
    await services.parameters.refresh()
    const { writeHistory } = await import('../../demo/history.ts')
    await walkInspections(services)
    await db.transaction().execute((tx) => writeHistory(tx, services.now()))
  })
  return {
    greeting: `演示账号：${demoAccounts.map((account) => account.loginName).join('、')}；密码均为 ${demoPassword}`,
  }
}
