import { CompiledQuery } from 'kysely'
import type { Writable } from 'node:stream'
import { Pool, type PoolClient } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { pgTypes } from '../kysely/type-parsers.ts'
import { PostgresDriver } from './postgres-driver.ts'
import { testEngine } from '../test/test-database.ts'

describe.runIf(testEngine === 'postgres')('a connection that does not wait for its begin', () => {
  type Connection = Awaited<ReturnType<PostgresDriver['acquireConnection']>>

  async function onConnection(work: (connection: Connection, stream: Writable) => Promise<void>): Promise<void> {
    const pool = new Pool({ connectionString: process.env['TEST_DATABASE_URL'], pipeline: true, max: 1, types: pgTypes })
    pool.on('error', () => {})
    let stream: Writable | undefined
    pool.on('acquire', (client) => (stream = (client as PoolClient).connection.stream))
    const driver = new PostgresDriver(pool)
    const connection = await driver.acquireConnection()
    await work(connection, stream!)
    await driver.releaseConnection(connection)
    const again = await driver.acquireConnection()
    expect(await again.executeQuery(CompiledQuery.raw('select 1 as works'))).toEqual({ rows: [{ works: 1 }] })
    await driver.releaseConnection(again)
    await driver.destroy()
  }

  test('sends it together with the queries of the same tick in one write', () =>
    onConnection(async (connection, stream) => {
      const writes = vi.spyOn(stream, '_writev')
      connection.begin('begin')
      const first = connection.executeQuery(CompiledQuery.raw('select 1 as one'))
      await Promise.resolve()
      const second = connection.executeQuery(CompiledQuery.raw('select 2 as two'))
      expect(await Promise.all([first, second])).toEqual([{ rows: [{ one: 1 }] }, { rows: [{ two: 2 }] }])
      expect(writes).toHaveBeenCalledTimes(1)
      await connection.commit()
    }))

  test('sends queries that nobody awaited in one write with the commit, which fails with them', () =>
    onConnection(async (connection, stream) => {
      connection.begin('begin')
      await connection.executeQuery(CompiledQuery.raw('select 1'))
      const [several, single] = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')]
      const last = connection.executeQuery(CompiledQuery.raw('select 1 / 0'))
      const commit = connection.commit()
      const [answer, ending] = await Promise.allSettled([last, commit])
      expect([several.mock.calls.length, single.mock.calls.length]).toEqual([1, 0])
      expect(answer).toMatchObject({ reason: { code: '22012' } })
      expect(ending).toMatchObject({ reason: { code: '22012' } })
      await connection.rollback()
    }))

  test('ends a transaction that only read with the next one, or by itself soon', () =>
    onConnection(async (connection) => {
      const state = () =>
        connection.executeQuery(CompiledQuery.raw("select current_setting('transaction_read_only') as reads, now()::text as began"))
      connection.begin('begin read only', true)
      const { rows: first } = await state()
      await connection.commit()
      connection.begin('begin')
      const { rows: second } = await state()
      await connection.commit()
      expect([first, second]).toMatchObject([[{ reads: 'on' }], [{ reads: 'off' }]])
      expect(second).not.toEqual(first)
      connection.begin('begin read only', true)
      await state()
      await connection.commit()
      await vi.waitFor(async () => expect((await state()).rows).toMatchObject([{ reads: 'off' }]))
    }))

  test('says who asked for a query that failed', () =>
    onConnection(async (connection) => {
      const askInVain = async () => await connection.executeQuery(CompiledQuery.raw('select 1 / 0'))
      const error: unknown = await askInVain().catch((failure: unknown) => failure)
      expect((error as Error).stack).toContain('askInVain')
    }))

  describe('queries sent in one write', () => {
    const ask = (connection: Connection, text: string) => connection.executeQuery<{ n?: number }>(CompiledQuery.raw(text))
    const together = (connection: Connection, ...texts: string[]) => Promise.allSettled(texts.map((text) => ask(connection, text)))

    test('are answered together', () =>
      onConnection(async (connection, stream) => {
        await ask(connection, 'select 1')
        let answers = 0
        stream.on('data', () => (answers += 1))
        await together(connection, ...Array.from({ length: 20 }, (_, n) => `select ${n} as n, pg_sleep(0.001)`))
        expect(answers).toBe(1)
      }))

    test('fail from the first error on', () =>
      onConnection(async (connection) => {
        connection.begin('begin')
        const [before, wrong, ...after] = await together(connection, 'select 1 as n', 'select 1 / 0', 'select 2', 'selec', 'select 3')
        expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } })
        expect(wrong).toMatchObject({ reason: { code: '22012' } })
        expect(after).toEqual([wrong, wrong, wrong])
        await connection.rollback()
        expect(await ask(connection, 'select 4 as n')).toEqual({ rows: [{ n: 4 }] })
      }))

    test('prepare later what had to be skipped', () =>
      onConnection(async (connection) => {
        await ask(connection, 'select 5 as n') // named from its second time on
        for (let round = 0; round < 3; round++) {
          const [, skipped] = await together(connection, 'select 1 / 0', 'select 5 as n')
          expect(skipped).toMatchObject({ reason: { code: '22012' } })
        }
        for (let round = 0; round < 3; round++) expect(await ask(connection, 'select 5 as n')).toEqual({ rows: [{ n: 5 }] })
      }))

    test('continue after an answer that cannot be parsed, and after an empty query', () =>
      onConnection(async (connection) => {
        const [unreadable, empty, next] = await together(connection, "select '-infinity'::timestamptz as n", '', 'select 6 as n')
        expect(unreadable).toMatchObject({ reason: { message: expect.stringContaining('which is no Date') } })
        expect(empty).toMatchObject({ value: { rows: [] } })
        expect(next).toMatchObject({ value: { rows: [{ n: 6 }] } })
      }))

    const unsendable = new Uint8Array(8)
    structuredClone(unsendable.buffer, { transfer: [unsendable.buffer] })
    test.each([
      ['is lost', CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())')],
      ['cannot send a value', CompiledQuery.raw('select $1::bytea', [unsendable])],
    ])('fails as a whole when the connection %s, and the next has its own answers', (_, wrong) =>
      onConnection(async (connection) => {
        const answers = await Promise.allSettled([wrong, CompiledQuery.raw('select 2')].map((one) => connection.executeQuery(one)))
        expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      }),
    )
  })

  test('report a failure at the first query', () =>
    onConnection(async (connection) => {
      connection.begin('beginn')
      await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toMatchObject({ code: '42601' })
      await connection.rollback()
    }))

  test('report the failure of the query sent with them, not its consequences', () =>
    onConnection(async (connection) => {
      connection.begin('begin; set local role no_such_role')
      await expect(connection.executeQuery(CompiledQuery.raw('select 1'))).rejects.toMatchObject({
        message: expect.stringContaining('no_such_role'),
      })
      await connection.rollback()
    }))

  test('report a failure at the commit when the query’s own error was ignored', () =>
    onConnection(async (connection) => {
      connection.begin('begin; set local role no_such_role')
      await connection.executeQuery(CompiledQuery.raw('select 1')).catch(() => {})
      await expect(connection.commit()).rejects.toMatchObject({ message: expect.stringContaining('no_such_role') })
      await connection.rollback()
    }))

  test('are none for a transaction without queries', () =>
    onConnection(async (connection) => {
      connection.begin('beginn')
      await connection.commit()
    }))
})
