import pg from 'pg'
import { generateDevices } from '../../demo/generate.ts'
import { settingsOrEnd } from '../../kit/settings/settingsOrEnd.ts'

// Fills a database with many devices for measurements: node server/src/app/cli/generate.ts <devices> [business items] [address]
const [, , count = '1000000', items = '0', address] = process.argv
const { DATABASE_URL, MIGRATION_DATABASE_URL = DATABASE_URL } = settingsOrEnd()
const url = address ?? MIGRATION_DATABASE_URL
if (!url || !/^\d+$/.test(count) || !/^\d+$/.test(items)) {
  console.error(
    '用法：node server/src/app/cli/generate.ts <设备数> [业务数] [数据库地址]；地址也可由 MIGRATION_DATABASE_URL 给出，须为表的所有者',
  )
  process.exit(1)
}
const pool = new pg.Pool({ connectionString: url, max: 4, options: '-c timezone=Asia/Shanghai' })
let told = 0
try {
  const { units, seconds } = await generateDevices(pool, {
    count: Number(count),
    items: Number(items),
    onProgress(what, done, of) {
      if (what === '设备' && done < of && Date.now() - told < 2000) return
      told = Date.now()
      console.log(`${what} ${done}/${of}`)
    },
  })
  console.log(`已生成 ${count} 台设备、${items} 条业务、${units} 个单位，用时 ${seconds.toFixed(1)} 秒`)
} finally {
  await pool.end()
}
