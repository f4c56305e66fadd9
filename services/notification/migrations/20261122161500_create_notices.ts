import type { Knex } from 'knex'

const KINDS: Record<string, string> = {
  registermail: 'sign-up-code',
  verificationmail: 'verification-code',
  accountexistsmail: 'account-exists',
  forgotmail: 'password-forgotten',
  resetmail: 'password-reset-by-staff',
  invitemail: 'user-invited',
  passwordmail: 'password-changed',
  rolesmail: 'roles-changed',
  securitymail: 'sign-in-changed',
  newemailmail: 'new-email-code',
  emailchangedmail: 'email-changed',
  addressmail: 'email-changed-by-staff',
  deleteaccount: 'deletion-link',
  deletionsetmail: 'deletion-scheduled',
  deletionoffmail: 'deletion-cancelled',
  exportmail: 'export-ready',
  kycverifiedmail: 'identity-verified',
  kycrejectedmail: 'identity-rejected',
  otpmail: 'email-code',
  bigmockotpmail: 'event-code',
  otptext: 'phone-code',
  subscriptionmail: 'order-paid',
  reportmail: 'report-answered',
  banmail: 'account-blocked',
  banliftedmail: 'account-unblocked',
  appealmail: 'appeal-answered',
}

/** Emails and text messages become deliveries of notices; the bell's items and preferences get tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table mails rename to deliveries;
    alter table deliveries rename column template to kind;
    alter table deliveries rename column details to fields;
    alter table deliveries rename column taken_until to claimed_until;
    alter index mails_queued rename to deliveries_queued;
    alter table deliveries drop constraint mails_channel_check;
    update deliveries set channel = 'email' where channel = 'mail';
    alter table deliveries alter column channel set default 'email';
    alter table deliveries add constraint deliveries_channel_check check (channel in ('email', 'text'));
  `)
  for (const [template, kind] of Object.entries(KINDS))
    await knex('deliveries').where({ kind: template }).update({ kind })
  await knex.raw(`
    create table notices (
      id uuid primary key,
      user_id uuid not null,
      kind text not null,
      fields jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz,
      removed_at timestamptz
    );
    create index notices_of_user on notices (user_id, created_at desc, id) where removed_at is null;
    create table notice_preferences (
      user_id uuid not null,
      kind text not null,
      channel text not null check (channel in ('email', 'text', 'bell', 'push')),
      enabled boolean not null,
      updated_at timestamptz not null,
      primary key (user_id, kind, channel)
    );
  `)
}
