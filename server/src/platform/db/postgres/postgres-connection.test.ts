import { CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { PostgresDriver } from './postgres-driver.ts'
import { testEngine } from '../test/test-database.ts'

describe.runIf(testEngine === 'postgres')('a connection that does not wait for its begin', () => {
  async function onConnection(
    work: (connection: Awaited<ReturnType<PostgresDriver['acquireConnection']>>) => Promise<void>,
  ): Promise<void> {
    const driver = new PostgresDriver(new Pool({ connectionString: process.env['TEST_DATABASE_URL'], pipeline: true, max: 1 }))
    const connection = await driver.acquireConnection()
    await work(connection)
    await driver.releaseConnection(connection)
    const again = await driver.acquireConnection()
    expect(await again.executeQuery(CompiledQuery.raw('select 1 as works'))).toEqual({ rows: [{ works: 1 }] })
    await driver.releaseConnection(again)
    await driver.destroy()
  }

  test('tells of its failure at the first query', () =>
    onConnection(async (connection) => {
      connection.begin('beginn')
      await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toMatchObject({ code: '42601' })
      await connection.rollback()
    }))

  test('tells of the failure of what travels with it, not of the aftermath', () =>
    onConnection(async (connection) => {
      connection.begin('begin; set local role no_such_role')
      await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toMatchObject({
        message: expect.stringContaining('no_such_role'),
      })
      await connection.rollback()
    }))

  test('tells of it at the commit, when the query swallowed it', () =>
    onConnection(async (connection) => {
      connection.begin('begin; set local role no_such_role')
      await connection.executeQuery(CompiledQuery.raw('select 1')).catch(() => {})
      await expect(connection.commit()).rejects.toMatchObject({ message: expect.stringContaining('no_such_role') })
      await connection.rollback()
    }))

  test('sends nothing for a transaction without queries', () =>
    onConnection(async (connection) => {
      connection.begin('beginn')
      await connection.commit()
    }))
})
