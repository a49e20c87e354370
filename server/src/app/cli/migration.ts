import { readdir, writeFile } from 'node:fs/promises'
import { records } from '@tejian/contract/app/records.ts'
import { migrate } from '../migrate.ts'
import { missingFrom } from '../schemaDifference.ts'
import { startThrowAwayPostgres } from '../testing/postgres.ts'

// Writes the next numbered migration: what the records say and the migrations so far do not. A person reads it.
const name = process.argv[2]
const folder = new URL('../migrations/', import.meta.url)
const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.ownerUrl, 'tejian_app')
  const statements = await missingFrom(postgres.ownerUrl, records)
  if (statements.length === 0) console.log('表结构与记录定义一致，无需迁移')
  else if (!name) console.log(statements.join('\n\n'))
  else {
    const last =
      (await readdir(folder))
        .filter((file) => /^\d{4}_/.test(file))
        .sort()
        .at(-1) ?? '0000'
    const file = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`
    await writeFile(new URL(file, folder), `${statements.join('\n\n')}\n`)
    console.log(`已生成 ${file}`)
  }
} finally {
  await postgres.stop()
}
