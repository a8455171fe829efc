"""The design as Redfish and Swordfish resources."""
