import { writeFile } from 'node:fs/promises'
import { packDatabase } from '../testing/keptDatabase.ts'

// Keeps the database of this release for upgrade tests of later ones: node server/src/app/cli/keepDatabase.ts <name> <address>
const [, , name, address] = process.argv
if (!name || !address) {
  console.error('用法：node server/src/app/cli/keepDatabase.ts <名称> <数据库地址（表的所有者）>')
  process.exit(1)
}
const file = new URL(`../testing/kept/${name}.json.br`, import.meta.url)
await writeFile(file, await packDatabase(address))
console.log(`已保存 ${file.pathname}`)
