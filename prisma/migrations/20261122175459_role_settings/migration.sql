-- AlterTable
ALTER TABLE "role" ADD COLUMN     "discount_constant" TEXT,
ADD COLUMN     "discount_limit_bp" INTEGER,
ADD COLUMN     "every_location" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "every_permission" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "every_task" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "in_words" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "starts_at_location" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "top_group" TEXT NOT NULL DEFAULT 'sales';

-- What the code knew of the roles by their names.
update role set every_permission = true where key = 'developer';
update role set every_task = true where key in ('owner', 'developer');
update role set every_location = true where key in ('owner', 'developer', 'customer', 'unauthenticated');
update role set starts_at_location = false where key in ('owner', 'developer', 'worker', 'driver');
update role set top_group = 'general' where key in ('customer', 'unauthenticated');
update role set top_group = 'factory' where key in ('worker', 'driver');
update role set discount_constant = 'discount.' || key || '_percent' where key in ('sales', 'production', 'reception', 'accounts', 'owner');
update role set discount_constant = 'discount.owner_percent' where key = 'developer';
update role set in_words = 'the owner' where key = 'owner';

alter table role add constraint role_discount_check check (
  num_nonnulls(discount_constant, discount_limit_bp) <= 1 and discount_limit_bp between 0 and 10000);
alter table role add constraint role_of_staff_check check (
  is_staff or not (every_permission or every_task) and num_nonnulls(discount_constant, discount_limit_bp) = 0);
