// Players in DynamoDB: plain items, single-item conditions, no transactions.

import { randomUUID } from 'node:crypto';
import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { PlayerId } from '../../kernel/ids.ts';
import type { PlayerStore, Profile } from '../../ports/player-store.ts';
import { bool, boolOf, type Item, num, str, strOf, ttlSeconds } from './attributes.ts';
import { LEAVE, leaveFromItem, leaveItem } from './leave-items.ts';
import {
  addressKey,
  limitKey,
  onceKey,
  ownedTokenKey,
  playerPartition,
  profileFromItem,
  profileItem,
  profileKey,
  TOKEN,
  tokenAttributes,
  tokenFromItem,
  tokenKey,
} from './player-items.ts';
import { profileUpdate } from './profile-update.ts';
import { collect, getMany, held, queryItems, scanPage } from './requests.ts';

export function dynamoPlayerStore(client: DynamoDBClient, table: string): PlayerStore {
  const get = async (key: Item): Promise<Item | null> => {
    const read = new GetItemCommand({ TableName: table, Key: key, ConsistentRead: true });
    return (await client.send(read)).Item ?? null;
  };
  const put = (item: Item, condition?: string) =>
    client.send(new PutItemCommand({ TableName: table, Item: item, ConditionExpression: condition }));
  const update = (input: Omit<UpdateItemCommandInput, 'TableName'>) =>
    client.send(new UpdateItemCommand({ TableName: table, ...input }));
  const drop = (key: Item, more: Partial<ConstructorParameters<typeof DeleteItemCommand>[0]> = {}) =>
    client.send(new DeleteItemCommand({ TableName: table, Key: key, ...more }));
  const profile = async (id: PlayerId): Promise<Profile | null> => {
    const item = await get(profileKey(id));
    return item === null ? null : profileFromItem(item);
  };

  return {
    profile,

    async profiles(ids) {
      return (await getMany(client, table, [...new Set(ids)].map(profileKey))).map(profileFromItem);
    },

    async addressEntry(hash) {
      const item = await get(addressKey(hash));
      if (item === null) return null;
      const player = item.player === undefined ? null : (strOf(item, 'player') as PlayerId);
      return { player, neverInvite: boolOf(item, 'never') };
    },

    // The address is claimed first, and the profile written under whoever claimed it: a crash in between, or
    // two at once, leave nothing that the next call does not put right.
    async register(hash, wanted) {
      const claim = await update({
        Key: addressKey(hash),
        UpdateExpression: 'SET player = if_not_exists(player, :id)',
        ExpressionAttributeValues: { ':id': str(wanted.id) },
        ReturnValues: 'ALL_NEW',
      });
      const id = strOf(claim.Attributes ?? {}, 'player') as PlayerId;
      const owned: Profile = { ...wanted, id };
      if (await held(put(profileItem(owned), 'attribute_not_exists(pk)'))) return owned;
      const existing = await profile(id);
      if (existing === null) throw new Error('a profile vanished while its address was registered');
      return existing;
    },

    async changeProfile(id, change) {
      const input = profileUpdate(change);
      if (input === null) return profile(id);
      let after: Item | undefined;
      const done = await held(
        update({ Key: profileKey(id), ReturnValues: 'ALL_NEW', ...input }).then((answer) => {
          after = answer.Attributes;
        }),
      );
      return done && after !== undefined ? profileFromItem(after) : null;
    },

    async setNeverInvite(hash, neverInvite) {
      await update({
        Key: addressKey(hash),
        UpdateExpression: 'SET never = :n',
        ExpressionAttributeValues: { ':n': bool(neverInvite) },
      });
    },

    // Listed before it is valid, and invalid before it is unlisted: no token works that cannot be seen and revoked.
    async saveToken(token) {
      await put({ ...ownedTokenKey(token.player, token.hash), ...tokenAttributes(token) });
      await put({ ...tokenKey(token.hash), ...tokenAttributes(token) });
    },

    async token(hash, now) {
      const item = await get(tokenKey(hash));
      if (item === null) return null;
      const token = tokenFromItem(item);
      return token.expiresAt === null || now < token.expiresAt ? token : null;
    },

    async tokens(player) {
      const query = {
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :p AND begins_with(sk, :t)',
        ExpressionAttributeValues: { ':p': str(playerPartition(player)), ':t': str(TOKEN) },
      };
      return (await collect(queryItems(client, query))).map(tokenFromItem);
    },

    async deleteToken(player, hash) {
      const own = { ConditionExpression: 'player = :p', ExpressionAttributeValues: { ':p': str(player) } };
      await held(drop(tokenKey(hash), own));
      await drop(ownedTokenKey(player, hash));
    },

    spend: (key, max, expiresAt) =>
      held(
        update({
          Key: limitKey(key),
          UpdateExpression: 'ADD uses :one SET #ttl = :ttl',
          ConditionExpression: max > 0 ? 'attribute_not_exists(uses) OR uses < :max' : 'uses < :max',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':one': num(1), ':max': num(max), ':ttl': ttlSeconds(expiresAt) },
        }),
      ),

    // The SDK may repeat a request whose answer was lost; the nonce tells our own item from somebody else's.
    async once(key, expiresAt) {
      const nonce = randomUUID();
      const item = { ...onceKey(key), nonce: str(nonce), ttl: ttlSeconds(expiresAt) };
      if (await held(put(item, 'attribute_not_exists(pk)'))) return true;
      const existing = await get(onceKey(key));
      return existing !== null && strOf(existing, 'nonce') === nonce;
    },

    async saveLeave(leave) {
      await put(leaveItem(leave));
    },

    async leaves(player) {
      const query = {
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :p AND begins_with(sk, :l)',
        ExpressionAttributeValues: { ':p': str(playerPartition(player)), ':l': str(LEAVE) },
      };
      const found = (await collect(queryItems(client, query))).map(leaveFromItem);
      return found.sort((a, b) => a.from - b.from);
    },

    untoldLeaves(request) {
      const scan = {
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'attribute_exists(untold)',
      };
      return scanPage(client, scan, request, leaveFromItem);
    },

    async setMuted(player, game, muted) {
      await held(
        update({
          Key: profileKey(player),
          UpdateExpression: muted ? 'ADD muted :game' : 'DELETE muted :game',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':game': { SS: [game] } },
        }),
      );
    },
  };
}
